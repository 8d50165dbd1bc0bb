import { join } from 'node:path'
import * as z from 'zod/mini'
import { RECORDS } from '../../shared/schemas/records/records'
import { demoCompanies, type DemoCompany } from './company-files'
import { DEMO, DataFileError, checked, numberCell, readCsv, yesNoCell } from './data-file'
import { idOf, insertInto, raw, type SeedRow } from './sql'
import { translatedColumns } from './texts'

/** The id of a row of a company's pages, the same on every run. */
export const pageRowId = (kind: string, company: string, name: string): string =>
  idOf(`${kind} ${company} ${name}`)

const settings = (kind: string, columns: (company: DemoCompany) => object): SeedRow[] =>
  demoCompanies.map((company) => ({
    id: idOf(`${kind} ${company.id}`),
    company_id: company.id,
    ...columns(company),
  }))

const companies = demoCompanies.map(({ id, slug, company: { name, ...columns } }): SeedRow => ({
  id,
  name: name ?? slug,
  slug,
  ...columns,
}))

const openingHours = demoCompanies.flatMap(({ id, opening_hours }) =>
  opening_hours.flatMap(({ weekdays, opens_at, closes_at }) =>
    weekdays.map((weekday): SeedRow => ({
      id: idOf(`hours ${id} ${weekday}`),
      company_id: id,
      weekday,
      opens_at,
      closes_at,
    })),
  ),
)

const christmas = raw('make_date(extract(year from current_date)::int, 12, 25)')
const newYear = raw('make_date(extract(year from current_date)::int + 1, 1, 1)')

/** Of the companies that close at all: Bella Napoli is open day and night, so that its demo always takes orders. */
const openingExceptions = demoCompanies
  .filter(({ slug }) => slug !== 'bella-napoli')
  .flatMap(({ id }): SeedRow[] => [
    {
      id: pageRowId('exception', id, 'christmas'),
      company_id: id,
      date: christmas,
      is_closed: true,
      opens_at: null,
      closes_at: null,
      note: 'Natal',
    },
    {
      id: pageRowId('exception', id, 'new year'),
      company_id: id,
      date: newYear,
      is_closed: false,
      opens_at: '16:00',
      closes_at: '22:00',
      note: 'Ano-Novo',
    },
  ])

const themeCells = z.catchall(
  z.object({ company: z.string(), name: z.string(), palette_type: z.string(), is_active: yesNoCell }),
  z.string(),
)

const themes = (): SeedRow[] => {
  const file = join(DEMO, 'themes.csv')
  return readCsv(file, themeCells).map(({ row, value }) => {
    const { company: slug, name, palette_type, is_active, ...colors } = value
    const company = demoCompanies.find((one) => one.slug === slug)
    if (!company) throw new DataFileError(file, row, 'company', `No company ${slug}`)
    const id = idOf(`theme ${company.id} ${palette_type}`)
    checked(RECORDS.theme_settings.write, { id, name, palette_type, colors }, { file, row })
    return { id, company_id: company.id, name, palette_type, is_active, colors }
  })
}

const tableCells = z.strictObject({
  company: z.string(),
  name: z.string(),
  area: z.string(),
  seats: numberCell,
  shape: z.string(),
  x: numberCell,
  y: numberCell,
})

const diningTables = (): SeedRow[] => {
  const file = join(DEMO, 'dining-tables.csv')
  return readCsv(file, tableCells).map(({ row, value: { company: slug, ...columns } }) => {
    const company = demoCompanies.find((one) => one.slug === slug)
    if (!company) throw new DataFileError(file, row, 'company', `No company ${slug}`)
    const id = pageRowId('table', company.id, columns.name)
    const { name, area, seats, shape, x, y } = checked(
      RECORDS.dining_tables.write,
      { id, ...columns },
      { file, row },
    )
    return { id, company_id: company.id, name, area, seats, shape, x, y }
  })
}

/** Companies with their hours, settings and themes, as SQL. */
export const companiesSql = (): string =>
  [
    insertInto('public.companies', companies),
    insertInto('public.opening_hours', openingHours),
    insertInto(
      'public.contact_settings',
      settings('contact', ({ contact }) => contact),
    ),
    insertInto(
      'public.delivery_settings',
      settings('delivery', ({ delivery }) => delivery),
    ),
    insertInto(
      'public.reservation_settings',
      settings('reservation', ({ reservation }) => reservation),
    ),
    insertInto('public.theme_settings', themes()),
    insertInto(
      'public.menu_display_settings',
      settings('menu display', ({ menu_display }) => menu_display),
    ),
  ].join('\n')

const heroes = demoCompanies.map(({ id, hero }): SeedRow => ({
  id: pageRowId('hero', id, ''),
  company_id: id,
  ...translatedColumns(hero),
}))

const cards = demoCompanies.flatMap((company) =>
  company.cards.map(({ icon, link, title, description }, index): SeedRow => ({
    id: pageRowId('card', company.id, title.pt),
    company_id: company.id,
    ...translatedColumns({ title, description }),
    icon,
    link,
    sort_order: index + 1,
  })),
)

const aboutSections = demoCompanies.flatMap((company) =>
  company.about.map(({ name, emoji, title, subtitle, content }, index): SeedRow => ({
    id: pageRowId('about', company.id, name),
    company_id: company.id,
    name,
    ...translatedColumns({ title, subtitle, content }),
    emoji,
    display_order: index + 1,
    is_active: true,
  })),
)

/** The companies' pages beside their menus, as SQL. */
export const pagesSql = (): string =>
  [
    insertInto('public.opening_exceptions', openingExceptions),
    insertInto('public.hero_settings', heroes),
    insertInto('public.section_cards', cards),
    insertInto('public.about_sections', aboutSections),
    insertInto('public.dining_tables', diningTables()),
  ].join('\n')
