import { NOTICE_STATES, noticePath, noticeTag, type NoticeState } from '@shared/domain/order/order-notice'
import { push as en } from '../../i18n/locales/en/tracking.json'
import { push as es } from '../../i18n/locales/es/tracking.json'
import { push as fr } from '../../i18n/locales/fr/tracking.json'
import { push as nl } from '../../i18n/locales/nl/tracking.json'
import { push as pt } from '../../i18n/locales/pt/tracking.json'

/** Of an order, or another PIX key of a company, which its owners read. */
type PushState = NoticeState | 'pix_key'

const TEXTS: Readonly<Record<string, Readonly<Record<PushState, string>>>> = { pt, en, es, fr, nl }

const STATES: readonly PushState[] = [...NOTICE_STATES, 'pix_key']

export interface PushNotice {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly lang: string
  readonly path: string
  readonly state: PushState
}

const text = (message: object, key: string): string => {
  const value: unknown = Reflect.get(message, key)
  return typeof value === 'string' ? value : ''
}

/** A backend's message as a notice, in the language that its person last used; null where it is none. */
export const noticeOf = (message: unknown): PushNotice | null => {
  if (typeof message !== 'object' || message === null) return null
  const [number, slug] = [text(message, 'order'), text(message, 'slug')]
  const state = STATES.find((one) => one === text(message, 'state'))
  if (slug === '' || !state || (number === '') !== (state === 'pix_key')) return null
  const asked = text(message, 'language')
  const lang = Object.hasOwn(TEXTS, asked) ? asked : 'pt'
  return {
    title: (TEXTS[lang] ?? pt)[state].replace('{{number}}', () => number),
    body: text(message, 'company'),
    // A number of an order is no such word.
    tag: noticeTag(slug, state === 'pix_key' ? state : number),
    lang,
    path: state === 'pix_key' ? `/admin?empresa=${encodeURIComponent(slug)}` : noticePath(slug),
    state,
  }
}
