/** Every Portuguese file that does not come with the app, by its path. */
export const otherTexts = import.meta.glob<Record<string, unknown>>(
  ['./locales/pt/*.json', '!./locales/pt/{common,errors,menu,shell}.json'],
  { import: 'default' },
)
