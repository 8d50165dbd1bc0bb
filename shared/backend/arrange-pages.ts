/** The rows of a company's pages, sorted and filtered. */
import type { Company, OpeningException, OpeningHours } from '@shared/schemas/company/company'
import type {
  AboutSection,
  CarouselImage,
  CompanyPages,
  ContactSettings,
  DeliverySettings,
  EstablishmentImage,
  HeroSettings,
  ReservationSettings,
  SectionCard,
} from '@shared/schemas/company/pages'

/** Rows as read, in any order, inactive ones included. */
export interface PageRows {
  readonly company: Company
  readonly contact_settings: readonly ContactSettings[]
  readonly delivery_settings: readonly DeliverySettings[]
  readonly reservation_settings: readonly ReservationSettings[]
  readonly opening_hours: readonly OpeningHours[]
  readonly opening_exceptions: readonly OpeningException[]
  readonly hero_settings: readonly HeroSettings[]
  readonly section_cards: readonly SectionCard[]
  readonly about_sections: readonly AboutSection[]
  readonly establishment_images: readonly EstablishmentImage[]
  readonly carousel_images: readonly CarouselImage[]
}

/** Maps an image's path or address to its address on this device; null for none. */
export type ImageAddress = (path: string | null) => string | null

const active = <T extends { is_active: boolean; id: string }>(
  rows: readonly T[],
  place: (row: T) => number,
): T[] =>
  rows
    .filter((row) => row.is_active)
    .sort((left, right) => place(left) - place(right) || left.id.localeCompare(right.id))

/** Active rows in order, images as addresses; a picture without an address is left out. */
export const arrangePages = (rows: PageRows, addressOf: ImageAddress): CompanyPages => {
  const pictured = <T extends { image_url: string | null }>(row: T): T => ({
    ...row,
    image_url: addressOf(row.image_url),
  })
  const pictures = <T extends { image_url: string }>(images: readonly T[]): T[] =>
    images.flatMap((image) => {
      const address = addressOf(image.image_url)
      return address === null ? [] : [{ ...image, image_url: address }]
    })
  const [hero] = rows.hero_settings
  return {
    company: rows.company,
    contact: rows.contact_settings[0] ?? null,
    delivery: rows.delivery_settings[0] ?? null,
    reservation: rows.reservation_settings[0] ?? null,
    opening_hours: [...rows.opening_hours],
    opening_exceptions: [...rows.opening_exceptions],
    hero: hero?.is_active ? pictured(hero) : null,
    section_cards: active(rows.section_cards, (card) => card.sort_order).map(pictured),
    about_sections: active(rows.about_sections, (section) => section.display_order).map(pictured),
    establishment_images: pictures(active(rows.establishment_images, (image) => image.sort_order)),
    carousel_images: pictures(active(rows.carousel_images, (image) => image.sort_order)),
  }
}
