/** Apart from the others: a guest's pages load these alone. */
export const COMPANY_LIMITS = {
  name: 160,
  slug: 80,
  nome_fantasia: 160,
  razao_social: 160,
  cnpj: 24,
  description: 2_000,
  category: 60,
  cidade: 120,
  uf: 2,
  endereco: 200,
  numero_endereco: 20,
  bairro: 120,
  cep: 16,
  logo_empresa: 1_000,
  fone_cliente: 40,
  email_cliente: 254,
  website: 300,
  instagram_url: 300,
  facebook_url: 300,
  time_zone: 60,
  kitchen_stations: 64_000,
} as const

/** A line's note. */
export const MAX_NOTES = 200

export const ORDER_LIMITS = {
  number: 20,
  customer_name: 120,
  customer_phone: 40,
  responsible_name: 120,
  table_number: 20,
  comanda: 20,
  cancel_reason: 200,
  delay_reason: 200,
  flags: 1_000,
} as const

export const RESERVATION_LIMITS = {
  name: 120,
  phone: 40,
  time: 5,
  people: 20,
  observations: 500,
  table_ids: 800,
} as const

export const PROFILE_LIMITS = {
  email: 255,
  nome: 120,
  telefone: 40,
} as const

/**
 * How much each column holds that people write: characters of a text, bytes of a JSON value or an array as the database writes it.
 * The database has the same numbers (supabase/schemas/38-limits.sql); the schemas and the forms take them from here.
 */
export const COLUMN_LIMITS = {
  about_sections: {
    name: 80,
    title: 160,
    subtitle: 300,
    content: 10_000,
    emoji: 16,
    image_url: 1_000,
    translations: 64_000,
  },
  carousel_images: {
    image_url: 1_000,
    title: 160,
    link: 300,
  },
  cash_entries: {
    kind: 40,
    reason: 200,
  },
  cash_sessions: {
    terminal_name: 80,
    counted: 4_000,
    expected: 4_000,
    sales: 1_000,
    close_reason: 200,
    flags: 1_000,
  },
  categories: {
    name: 80,
    translations: 8_000,
  },
  combos: {
    code: 12,
    name: 160,
    description: 2_000,
    translations: 24_000,
    image_url: 1_000,
    illustration: 40,
    available_hours: 2_000,
    promotion_hours: 2_000,
    items: 8_000,
  },
  companies: COMPANY_LIMITS,
  contact_settings: {
    whatsapp_number: 40,
    restaurant_phone: 40,
    email: 254,
    instagram_url: 300,
    facebook_url: 300,
    weekday_hours: 120,
    weekday_hours_time: 120,
    saturday_hours: 120,
    saturday_hours_time: 120,
    sunday_hours: 120,
    sunday_hours_time: 120,
    kitchen_note: 300,
    payment_cash_methods: 12_000,
    payment_cards_methods: 12_000,
    payment_discount: 300,
    pix_key: 77,
    social_title: 160,
    social_description: 2_000,
    useful_info: 12_000,
  },
  delivery_settings: {
    note: 500,
  },
  dining_tables: {
    name: 20,
    area: 40,
  },
  establishment_images: {
    image_url: 1_000,
    title: 160,
    description: 500,
  },
  hero_settings: {
    title: 160,
    subtitle: 300,
    image_url: 1_000,
    translations: 16_000,
  },
  opening_exceptions: {
    opens_at: 5,
    closes_at: 5,
    note: 200,
  },
  option_groups: {
    name: 80,
    translations: 8_000,
    options: 64_000,
  },
  order_items: {
    code: 20,
    guest_choice: 10,
    name: 160,
    category: 120,
    notes: MAX_NOTES,
    choices: 131_072,
    parts: 131_072,
    stock: 32_768,
  },
  orders: ORDER_LIMITS,
  products: {
    code: 12,
    name: 160,
    description: 2_000,
    translations: 24_000,
    image_url: 1_000,
    illustration: 40,
    available_hours: 2_000,
    promotion_hours: 2_000,
    allergens: 4_000,
  },
  profiles: PROFILE_LIMITS,
  reservation_settings: {
    times: 1_000,
  },
  reservations: RESERVATION_LIMITS,
  section_cards: {
    title: 160,
    description: 500,
    icon: 40,
    image_url: 1_000,
    link: 300,
    translations: 16_000,
  },
  subcategories: {
    name: 80,
    translations: 8_000,
  },
  terminals: {
    name: 80,
    prefix: 2,
    mode: 20,
    app_version: 40,
    lan_key: 64,
  },
  theme_settings: {
    name: 80,
    palette_type: 60,
    colors: 4_000,
  },
} as const

/** The bytes of a JSON value as PostgreSQL writes it: in UTF-8, with a space after each colon and comma. */
export const jsonBytes = (value: unknown): number =>
  utf8Bytes(JSON.stringify(value) ?? '') + separatorsIn(value)

const utf8Bytes = (text: string): number => {
  let bytes = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

const separatorsIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.values(value).filter((part) => part !== undefined)
  const own = Math.max(0, inner.length - 1) + (Array.isArray(value) ? 0 : inner.length)
  return inner.reduce<number>((sum, part) => sum + separatorsIn(part), own)
}
