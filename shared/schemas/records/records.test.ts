import { describe, expect, it } from 'vitest'
import { writeOf, type RecordRow } from './records'

const at = '2026-11-21T12:00:00.000Z'
const combo: RecordRow<'combos'> = {
  id: '11111111-1111-4111-8111-111111111111',
  company_id: '22222222-2222-4222-8222-222222222222',
  category_id: null,
  code: 'C001',
  name: 'Casal',
  description: null,
  translations: {},
  price_cents: 9_900,
  promotion_price_cents: null,
  image_url: null,
  illustration: null,
  available_hours: null,
  promotion_hours: null,
  is_available: true,
  is_featured: false,
  sort_order: 2,
  option_group_ids: [],
  items: [],
  updated_at: at,
}

describe('the written form of a row', () => {
  it("has its table's columns, without company and time of saving", () => {
    expect(Object.keys(writeOf('combos', combo)).sort()).toEqual(
      Object.keys(combo)
        .filter((column) => column !== 'company_id' && column !== 'updated_at')
        .sort(),
    )
  })

  it('has an empty text where the form takes no null, and null elsewhere', () => {
    const { description, promotion_price_cents, image_url, category_id } = writeOf('combos', combo)
    expect({ description, promotion_price_cents, image_url, category_id }).toEqual({
      description: '',
      promotion_price_cents: null,
      image_url: null,
      category_id: null,
    })
  })

  it('leaves out columns that other methods write', () => {
    const theme = {
      id: combo.id,
      company_id: combo.company_id,
      name: null,
      palette_type: 'comfortDay',
      colors: { primary: '0 0% 0%' },
      is_active: true,
      created_at: at,
      updated_at: at,
    }
    expect(writeOf('theme_settings', theme)).toEqual({
      id: combo.id,
      name: '',
      palette_type: 'comfortDay',
      colors: { primary: '0 0% 0%' },
    })
  })
})
