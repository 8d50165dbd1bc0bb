const files = import.meta.glob<string>('./*.csv', { query: '?raw', import: 'default' })

/** The menus that a new company can begin with, by kind of restaurant, each with the illustration that stands for it. */
export const SAMPLE_MENUS = {
  pizzeria: 'pizza',
  burgers: 'burger',
  cafe: 'coffee',
  bar: 'beer',
  'self-service': 'rice-beans',
} as const
export type SampleMenu = keyof typeof SAMPLE_MENUS

/** A sample menu as a list that the import reads. */
export const readSampleMenu = async (name: SampleMenu): Promise<string> => {
  const file = files[`./${name}.csv`]
  if (!file) throw new Error(`There is no sample menu ${name}.`)
  return file()
}
