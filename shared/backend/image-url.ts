import type { BackendConfig } from '@shared/schemas/company/company'

/** An image as an address: paths are of the public bucket `images` (docs/backend-api.md). */
export const imageUrlOf = (config: BackendConfig, path: string | null): string | null => {
  if (path === null || path.trim() === '') return null
  if (/^(https?:|data:|\/\/)/i.test(path)) return path
  const name = path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')
  return `${config.url.replace(/\/+$/, '')}/storage/v1/object/public/images/${name}`
}
