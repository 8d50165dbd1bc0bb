/** The parts of pages that have an address of their own: as tabs of the page, and in the search of the panel. */
export const MENU_TABS = ['products', 'categories', 'options', 'stock', 'prices', 'file'] as const
export type MenuTab = (typeof MENU_TABS)[number]

export const SETTINGS_PARTS = [
  'orders',
  'kitchen',
  'tables',
  'hero',
  'cards',
  'display',
  'language',
  'terminals',
  'history',
  'backup',
  'ownership',
] as const
export type SettingsPart = (typeof SETTINGS_PARTS)[number]
