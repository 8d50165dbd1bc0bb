/**
 * Every Portuguese file that is not bundled with the app, by its path; shared/locales has those that tickets use too.
 */
export const otherTexts = import.meta.glob<Record<string, unknown>>(
  ['./locales/pt/*.json', '../../shared/locales/pt/*.json', '!./locales/pt/{common,errors,menu,shell}.json'],
  { import: 'default' },
)
