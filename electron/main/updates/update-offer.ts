import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isUpdateAddress } from '@shared/domain/terminal/app-update'

/** Where this terminal's newer versions come from, or why updates are off. */
export type UpdateOffer =
  | { readonly kind: 'off'; readonly reason: 'not_packaged' | 'not_configured' | 'bad_address' }
  /** As the package was built. */
  | { readonly kind: 'built_in' }
  /** As this machine is configured. */
  | { readonly kind: 'address'; readonly url: string }

/** The machine's setting overrides the package's; without either updates are off (docs/adr/0014). */
export const updateOffer = (parts: {
  isPackaged: boolean
  /** COMANDA_UPDATE_URL of the machine. */
  address: string | undefined
  /** The package's folder of resources, where its builder writes app-update.yml. */
  resources: string
}): UpdateOffer => {
  if (!parts.isPackaged) return { kind: 'off', reason: 'not_packaged' }
  const url = parts.address?.trim() ?? ''
  if (url !== '')
    return isUpdateAddress(url) ? { kind: 'address', url } : { kind: 'off', reason: 'bad_address' }
  if (existsSync(join(parts.resources, 'app-update.yml'))) return { kind: 'built_in' }
  return { kind: 'off', reason: 'not_configured' }
}
