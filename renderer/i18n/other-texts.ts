/** Every Portuguese file that does not come with the app, by its path; shared/locales are those that tickets have too. */
export const otherTexts = import.meta.glob<Record<string, unknown>>(
  ['./locales/pt/*.json', '../../shared/locales/pt/*.json', '!./locales/pt/{common,errors,menu,shell}.json'],
  { import: 'default' },
)
