import i18next from 'i18next'

const portuguese = import.meta.glob<Record<string, unknown>>(
  ['../i18n/locales/pt/*.json', '../../shared/locales/pt/*.json'],
  { eager: true, import: 'default' },
)

/** Every Portuguese text at once, so that a test's component shows its texts at its first render. */
export const haveAllTexts = (): void => {
  for (const [path, texts] of Object.entries(portuguese))
    i18next.addResourceBundle('pt', path.replace(/^.*\/|\.json$/g, ''), texts)
}
