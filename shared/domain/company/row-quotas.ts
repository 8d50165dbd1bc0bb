/**
 * How many rows of a table a company may have: far more than any restaurant needs. The database refuses more with
 * `quota_reached` (supabase/schemas/02-companies.sql has the same numbers).
 */
export const ROW_QUOTAS = {
  about_sections: 100,
  carousel_images: 200,
  categories: 500,
  combos: 5_000,
  dining_tables: 1_000,
  establishment_images: 500,
  opening_exceptions: 400,
  opening_hours: 70,
  option_groups: 2_000,
  products: 20_000,
  section_cards: 100,
  subcategories: 2_000,
  theme_settings: 200,
} as const
