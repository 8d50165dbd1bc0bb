import { companyIds } from './companies'
import { bellaNapoliPages } from './pages/bella-napoli'
import { burgerDoPortoPages } from './pages/burger-do-porto'
import { cafeDaVilaPages } from './pages/cafe-da-vila'
import type { DemoPages, InFive } from './pages/types'
import { idOf, insertInto, raw, type SeedRow } from './sql'

/** What each demo company tells of itself, by its id. */
export const demoPages: Readonly<Record<string, DemoPages>> = {
  [companyIds.bellaNapoli]: bellaNapoliPages,
  [companyIds.burgerDoPorto]: burgerDoPortoPages,
  [companyIds.cafeDaVila]: cafeDaVilaPages,
}

const LANGUAGES = ['en', 'es', 'fr', 'nl'] as const

/** `{ en: { title, … }, … }` of texts in five languages. */
const translationsOf = (texts: Readonly<Record<string, InFive>>): Record<string, Record<string, string>> =>
  Object.fromEntries(
    LANGUAGES.map((language, index) => [
      language,
      Object.fromEntries(Object.entries(texts).map(([field, inFive]) => [field, inFive[index + 1] ?? ''])),
    ]),
  )

const inPortuguese = (texts: Readonly<Record<string, InFive>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([field, [pt]]) => [field, pt]))

const worded = (texts: Readonly<Record<string, InFive>>): SeedRow => ({
  ...inPortuguese(texts),
  translations: translationsOf(texts),
})

/** Where a row of a company's pages stands, the same on every run. */
export const pageRowId = (kind: string, company: string, name: string): string =>
  idOf(`${kind} ${company} ${name}`)

const heroes = Object.entries(demoPages).map(([company, { hero }]): SeedRow => ({
  id: pageRowId('hero', company, ''),
  company_id: company,
  ...worded(hero),
}))

const cards = Object.entries(demoPages).flatMap(([company, pages]) =>
  pages.cards.map(({ icon, link, title, description }, index): SeedRow => ({
    id: pageRowId('card', company, title[0]),
    company_id: company,
    ...worded({ title, description }),
    icon,
    link,
    sort_order: index + 1,
  })),
)

const sections = Object.entries(demoPages).flatMap(([company, pages]) =>
  pages.about.map(({ name, emoji, title, subtitle, content }, index): SeedRow => ({
    id: pageRowId('about', company, name),
    company_id: company,
    name,
    ...worded({ title, subtitle, content }),
    emoji,
    display_order: index + 1,
    is_active: true,
  })),
)

const christmas = raw('make_date(extract(year from current_date)::int, 12, 25)')
const newYear = raw('make_date(extract(year from current_date)::int + 1, 1, 1)')

/** Bella Napoli never closes, not even at Christmas. */
const exceptions: readonly SeedRow[] = [companyIds.burgerDoPorto, companyIds.cafeDaVila].flatMap(
  (company) => [
    {
      id: pageRowId('exception', company, 'christmas'),
      company_id: company,
      date: christmas,
      is_closed: true,
      opens_at: null,
      closes_at: null,
      note: 'Natal',
    },
    {
      id: pageRowId('exception', company, 'new year'),
      company_id: company,
      date: newYear,
      is_closed: false,
      opens_at: '16:00',
      closes_at: '22:00',
      note: 'Ano-Novo',
    },
  ],
)

/** What the demo companies show beside their menus, as SQL. */
export const pagesSql = (): string =>
  [
    insertInto('public.opening_exceptions', exceptions),
    insertInto('public.hero_settings', heroes),
    insertInto('public.section_cards', cards),
    insertInto('public.about_sections', sections),
  ].join('\n')
