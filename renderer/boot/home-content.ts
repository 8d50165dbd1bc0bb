import { companyDisplayName, textOf, type RawCompany } from '@shared/domain/company/company'
import { companyInitials } from '@shared/domain/company/company-search'
import { SLIDE_SIZES } from '@shared/domain/company/page-pictures'
import { inLanguage } from '@shared/domain/contact/page-texts'
import { srcSetOf } from '@shared/domain/menu/picture-widths'
import { pictureOf } from './menu-rows'
import { element } from './shell-content'

interface PictureRow {
  readonly id: string
  readonly is_active: boolean
  readonly image_url: string | null
}

interface HeroRow extends PictureRow {
  readonly title: string
  readonly subtitle: string
  readonly translations: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A company's rows with those of its pages, without validation. */
export interface HomeRows extends RawCompany {
  /** A one-to-one relation as a list or as an object: backends return either. */
  readonly hero_settings: HeroRow | readonly HeroRow[] | null
  readonly carousel_images: readonly (PictureRow & { readonly sort_order: number })[]
  readonly opening_hours: readonly unknown[]
  readonly orders_paused?: boolean
}

const heroOf = ({ hero_settings }: HomeRows): HeroRow | null => {
  const [hero] = [hero_settings].flat()
  return hero?.is_active ? hero : null
}

/** The pictures that the page opens with, in their order (features/home/hero). */
export const openingPictures = (company: HomeRows, backend: string): string[] => {
  const hero = heroOf(company)
  const carousel = company.carousel_images
    .filter(({ is_active }) => is_active)
    .sort((one, other) => one.sort_order - other.sort_order || (one.id < other.id ? -1 : 1))
  return [...(hero ? [hero] : []), ...carousel].flatMap((row) => pictureOf(row, backend) ?? [])
}

/**
 * Sizes and positions are those of features/home/home.module.css, so that nothing moves when the app renders them; the
 * company's colours come with the app.
 */
const STYLE = [
  '.first-hero{box-sizing:border-box;display:grid;grid-template-columns:minmax(0,1fr);gap:24px;max-width:1200px;margin:0 auto;padding:24px 16px}',
  '.first-hero>div:first-child{display:grid;gap:12px;align-content:center;justify-items:start}',
  '.first-hero b{display:flex;gap:12px;align-items:center;font-weight:600;overflow-wrap:anywhere}',
  '.first-hero b>*{flex:none;display:grid;place-items:center;width:48px;height:48px;object-fit:cover;border-radius:50%;font-style:normal;font-weight:700;background:hsl(var(--muted))}',
  '.first-hero h1{margin:0;font-size:clamp(2.125rem,7vw,3.5rem);line-height:1.08;letter-spacing:-.03em;text-wrap:balance;overflow-wrap:anywhere}',
  '.first-hero p{max-width:46ch;font-size:1.125rem;color:hsl(var(--text-secondary))}',
  // Whether it is open is known to the app.
  '.first-hero s{height:24px}',
  '.first-slide{overflow:hidden;background:hsl(var(--muted));border-radius:18px;box-shadow:var(--shadow-raised)}',
  '.first-slide img{display:block;width:100%;height:auto;max-height:420px;aspect-ratio:16/10;object-fit:cover}',
  // The carousel's buttons.
  '.first-hero u{display:block;height:52px}',
  '.first-doors{box-sizing:border-box;display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:12px;max-width:1200px;margin:0 auto;padding:0 16px 32px}',
  '.first-doors i{min-height:160px;background:hsl(var(--card));border:1px solid hsl(var(--border-subtle));border-radius:18px}',
  '.first-doors i:first-child{grid-column:1/-1;min-height:96px}',
  '@media(min-width:768px){.first-doors{grid-template-columns:repeat(4,minmax(0,1fr))}}',
  '@media(min-width:1024px){.first-hero[data-pictured=true]{grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:32px;padding-block:32px}.first-doors{grid-template-columns:1.6fr repeat(4,minmax(0,1fr))}.first-doors i:nth-child(n){grid-column:auto;min-height:148px}}',
].join('')

/** The same element that ui/picture renders first. */
const picture = (src: string, size: { width: number; height: number; sizes: string }): HTMLImageElement =>
  element('img', { ...size, alt: '', srcset: srcSetOf(src) ?? '', fetchPriority: 'high', src })

const slide = (pictures: readonly string[]): HTMLElement[] => {
  const [first] = pictures
  if (first === undefined) return []
  const [carousel, frame] = [element('div', {}), element('div', { className: 'first-slide' })]
  frame.append(picture(first, { width: 960, height: 600, sizes: SLIDE_SIZES }))
  carousel.append(frame, ...(pictures.length > 1 ? [element('u', {})] : []))
  return [carousel]
}

/**
 * Renders name, words and first picture of a company into the prerendered shell where its home page will have them; a
 * company without a name, whose words the app has, is left to the app.
 */
export const renderHome = (company: HomeRows, backend: string, language: string): void => {
  const place = document.querySelector('.first-home')
  const name = companyDisplayName(company)
  if (!place || name === null) return
  const row = heroOf(company)
  const hero = row && inLanguage(row, language, ['title', 'subtitle'])
  const logo = pictureOf({ image_url: textOf(company.logo_empresa) }, backend)
  const pictures = openingPictures(company, backend)

  const [named, words, whole] = [
    element('b', {}),
    element('div', {}),
    element('div', { className: 'first-hero' }),
  ]
  named.append(
    logo === null
      ? element('em', { textContent: companyInitials(name) })
      : picture(logo, { width: 48, height: 48, sizes: '48px' }),
    name,
  )
  words.append(
    named,
    element('h1', { textContent: hero?.title || name }),
    element('p', { textContent: hero?.subtitle || textOf(company.description) }),
    ...(company.opening_hours.length > 0 || company.orders_paused ? [element('s', {})] : []),
  )
  whole.dataset.pictured = String(pictures.length > 0)
  whole.append(words, ...slide(pictures))
  const doors = element('div', { className: 'first-doors' })
  doors.append(...[0, 1, 2, 3, 4].map(() => element('i', {})))
  place.replaceChildren(element('style', { textContent: STYLE }), whole, doors)
  document.documentElement.dataset.first = 'home'
}
