import type { Language } from './languages'

export type Texts = Record<string, unknown>
type Loaders = Record<string, () => Promise<Texts>>

/** Words of the frame around every page, of the menu and of what went wrong: in Portuguese they come with the app. */
const withTheApp = import.meta.glob<Texts>('./locales/pt/{common,errors,menu,shell}.json', {
  eager: true,
  import: 'default',
})

const namespaceOf = (path: string): string => path.replace(/^.*\/([^/]+)\.json$/, '$1')

/** Namespaces in Portuguese that need no waiting. */
export const textsAtHand: Readonly<Record<string, Texts>> = Object.fromEntries(
  Object.entries(withTheApp).map(([path, texts]) => [namespaceOf(path), texts]),
)

/** Where all the others are is not even listed before somebody opens another page or reads another language. */
const loadersOf = async (language: Language): Promise<Loaders> =>
  language === 'pt'
    ? (await import('./other-texts')).otherTexts
    : (await import('./other-languages')).otherLanguages

/** One namespace in one language; null when there is none of that name. Rejects when it cannot be fetched now. */
export const readTexts = async (language: Language, namespace: string): Promise<Texts | null> => {
  const atHand = textsAtHand[namespace]
  if (language === 'pt' && atHand) return atHand
  const loaders = await loadersOf(language)
  const file = `locales/${language}/${namespace}.json`
  const load = loaders[`./${file}`] ?? loaders[`../../shared/${file}`]
  return load ? load() : null
}
