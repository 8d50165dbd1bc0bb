import type { Language } from './languages'

export type Texts = Record<string, unknown>
type Loaders = Record<string, () => Promise<Texts>>

/** The texts of the page's frame, of the menu and of errors, bundled in Portuguese. */
const withTheApp = import.meta.glob<Texts>('./locales/pt/{common,errors,menu,shell}.json', {
  eager: true,
  import: 'default',
})

const namespaceOf = (path: string): string => path.replace(/^.*\/([^/]+)\.json$/, '$1')

/** The bundled Portuguese namespaces. */
export const textsAtHand: Readonly<Record<string, Texts>> = Object.fromEntries(
  Object.entries(withTheApp).map(([path, texts]) => [namespaceOf(path), texts]),
)

/** The list of all other files is loaded only for another page or another language. */
const loadersOf = async (language: Language): Promise<Loaders> =>
  language === 'pt'
    ? await import('./other-texts').then((module) => module.otherTexts)
    : await import('./other-languages').then((module) => module.otherLanguages)

/** One namespace in one language; null for an unknown one. Rejects when it cannot be fetched. */
export const readTexts = async (language: Language, namespace: string): Promise<Texts | null> => {
  const atHand = textsAtHand[namespace]
  if (language === 'pt' && atHand) return atHand
  const loaders = await loadersOf(language)
  const file = `locales/${language}/${namespace}.json`
  const load = loaders[`./${file}`] ?? loaders[`../../shared/${file}`]
  return load ? load() : null
}
