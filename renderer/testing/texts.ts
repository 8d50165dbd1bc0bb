import i18next from 'i18next'

const portuguese = import.meta.glob<Record<string, unknown>>(
  ['../i18n/locales/pt/*.json', '../../shared/locales/pt/*.json'],
  { eager: true, import: 'default' },
)

/** Every Portuguese text at once: a test's component shows its words at its first rendering. */
export const haveAllTexts = (): void => {
  for (const [path, texts] of Object.entries(portuguese))
    i18next.addResourceBundle('pt', path.replace(/^.*\/|\.json$/g, ''), texts)
}
