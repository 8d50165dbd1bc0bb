import * as z from 'zod/mini'
import { GatewayError } from '@shared/contract/errors'
import { companySchema, terminalIdentitySchema } from '@shared/schemas/company/company'
import type { TextStorage } from '../web/cart-key'
import { SCREEN_KEY } from './screen-key'

const storedScreenSchema = z.object({
  terminal: terminalIdentitySchema,
  /** Its secret; the backend has the hash. */
  token: z.string().check(z.minLength(1)),
  /** As the backend said last: the screen starts without it too. */
  company: companySchema,
  /** Of the last step that this screen sent. */
  seq: z.int().check(z.minimum(0)),
})
export type StoredScreen = z.output<typeof storedScreenSchema>

type Storage = Pick<TextStorage, 'getItem' | 'setItem' | 'removeItem'>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The screen that joined in this browser; null where none did, and where what is stored can't be read: that is dropped. */
export const readStoredScreen = (storage: Storage): StoredScreen | null => {
  const text = storage.getItem(SCREEN_KEY)
  if (text === null) return null
  const screen = storedScreenSchema.safeParse(parsed(text))
  if (screen.success) return screen.data
  storage.removeItem(SCREEN_KEY)
  return null
}

/** Errors: storage_full. */
export const storeScreen = (storage: Storage, screen: StoredScreen): void => {
  try {
    storage.setItem(SCREEN_KEY, JSON.stringify(screen))
  } catch {
    throw new GatewayError('storage_full')
  }
}

export const dropScreen = (storage: Storage): void => storage.removeItem(SCREEN_KEY)
