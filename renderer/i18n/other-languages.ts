/** Every file of the languages that are not bundled with the app, by its path. */
export const otherLanguages = import.meta.glob<Record<string, unknown>>(
  ['./locales/*/*.json', '../../shared/locales/*/*.json', '!**/locales/pt/*.json'],
  { import: 'default' },
)
