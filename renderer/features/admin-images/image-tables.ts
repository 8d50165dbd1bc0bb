import type { RecordRow, RecordWrite } from '@shared/schemas/records/records'

/** The two lists of a company's pictures. */
export const IMAGE_TABLES = ['carousel_images', 'establishment_images'] as const
export type ImageTable = (typeof IMAGE_TABLES)[number]
export type ImageRow = RecordRow<ImageTable>
export type ImageWrite = RecordWrite<ImageTable>

export const isImageTable = (name: string | null): name is ImageTable =>
  (IMAGE_TABLES as readonly (string | null)[]).includes(name)

export const blankImage = (table: ImageTable, place: number): ImageWrite => {
  const own = { id: crypto.randomUUID(), image_url: '', title: '', sort_order: place, is_active: true }
  return table === 'carousel_images' ? { ...own, link: null } : { ...own, description: '' }
}

/** A path of the site, or a web address: no link that runs a script. */
export const isLink = (link: string | null): boolean =>
  link === null || /^\/(?!\/)/.test(link) || /^https?:\/\/[^\s]+$/i.test(link)
