import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { localeOf } from '@shared/domain/common/locale'
import { isLanguage, LANGUAGE_KEY, type Language } from './languages'
import { readTexts, textsAtHand } from './texts'

/** Namespaces in use: another language is shown once it has all of them. */
const used = new Set(Object.keys(textsAtHand))

const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'pt')

const show = (language: Language): void => {
  document.documentElement.lang = localeOf(language)
}

/**
 * Fetches the namespaces that `useTranslation` needs; the screen suspends meanwhile, so that no key is ever visible.
 */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    used.add(namespace)
    const asked = isLanguage(language) ? readTexts(language, namespace) : Promise.resolve(null)
    asked.then(
      (texts) => done(null, texts ?? {}),
      (cause: Error) => done(cause, null),
    )
  },
}

const provide = async (language: Language, namespace: string): Promise<void> => {
  if (i18next.hasResourceBundle(language, namespace)) return
  const texts = await readTexts(language, namespace)
  if (texts) i18next.addResourceBundle(language, namespace, texts)
}

/**
 * Brazilian Portuguese uses the plural for zero ('0 reservas'), as the rules of pt-PT do; those of plain `pt` count
 * zero as one.
 */
const countNoneAsMany = (): void => {
  const resolver = i18next.services.pluralResolver as { getRule: (code: string, options?: object) => unknown }
  const ruleOf = resolver.getRule.bind(resolver)
  resolver.getRule = (code, options) => ruleOf(code === 'pt' ? 'pt-PT' : code, options)
}

/** Starts i18next in the stored language; an invalid stored value counts as none (spec §5). */
export const setUpI18n = async (storage: Pick<Storage, 'getItem'>): Promise<void> => {
  const stored = storage.getItem(LANGUAGE_KEY)
  const language = isLanguage(stored) ? stored : 'pt'
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      resources: { pt: textsAtHand as Record<string, Record<string, string>> },
      partialBundledLanguages: true,
      lng: 'pt',
      fallbackLng: 'pt',
      ns: Object.keys(textsAtHand),
      defaultNS: 'common',
      // `errors:…` also finds the errors that guests do not get; staff's pages and the account load them (app/routes).
      fallbackNS: 'staff-errors',
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  countNoneAsMany()
  // Without a connection the page stays in Portuguese rather than empty.
  if (language !== 'pt') await changeLanguage(language, null).catch(() => undefined)
  show(currentLanguage())
}

/**
 * Loads a namespace in the current language before a screen renders; does nothing for an unknown one. Rejects when it
 * cannot be fetched.
 */
export const loadTexts = async (namespace: string): Promise<void> => {
  used.add(namespace)
  await Promise.all([...new Set<Language>([currentLanguage(), 'pt'])].map((one) => provide(one, namespace)))
}

/**
 * Switches to another language and stores it in the browser (spec §1). Rejects, and changes nothing, when it cannot
 * be fetched.
 */
export const changeLanguage = async (
  language: Language,
  storage: Pick<Storage, 'setItem'> | null,
): Promise<void> => {
  await Promise.all([...used].map((namespace) => provide(language, namespace)))
  await i18next.changeLanguage(language)
  show(language)
  storage?.setItem(LANGUAGE_KEY, language)
}
