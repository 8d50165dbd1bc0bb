// Made from the schemas by `node scripts/run.mjs shapes`; a test fails where the two differ.
import type { Company, OpeningHours, OpeningException } from '@shared/schemas/company/company'
import type { Category, Product, Combo, OptionGroup, Theme, MenuContact } from '@shared/schemas/menu/menu'
import type { MenuDisplay } from '@shared/schemas/menu/menu-display'
import type { RowShape } from './shape'

export const companyShape: RowShape<Company> = {
  fields: {
    id: 'uuid',
    slug: 'string',
    name: { or: null, is: { nullable: 'string' } },
    nome_fantasia: { or: null, is: { nullable: 'string' } },
    razao_social: { or: null, is: { nullable: 'string' } },
    description: { or: null, is: { nullable: 'string' } },
    category: { or: null, is: { nullable: 'string' } },
    cidade: { or: null, is: { nullable: 'string' } },
    uf: { or: null, is: { nullable: 'string' } },
    endereco: { or: null, is: { nullable: 'string' } },
    numero_endereco: { or: null, is: { nullable: 'string' } },
    bairro: { or: null, is: { nullable: 'string' } },
    cep: { or: null, is: { nullable: 'string' } },
    logo_empresa: { or: null, is: { nullable: 'string' } },
    fone_cliente: { or: null, is: { nullable: 'string' } },
    email_cliente: { or: null, is: { nullable: 'string' } },
    instagram_url: { or: null, is: { nullable: 'string' } },
    facebook_url: { or: null, is: { nullable: 'string' } },
    website: { or: null, is: { nullable: 'string' } },
    cnpj: { or: null, is: { nullable: 'string' } },
    is_active: 'boolean',
    latitude: { or: null, is: { nullable: 'number' } },
    longitude: { or: null, is: { nullable: 'number' } },
    time_zone: { or: 'America/Sao_Paulo', is: 'string' },
    day_cutoff_hour: { or: 4, is: 'int' },
    customer_signup: { or: 'open', is: { oneOf: ['open', 'invite'] } },
    orders_paused: { or: false, is: 'boolean' },
    cash_discount_percent: { or: 10, is: 'number' },
    service_fee_percent: { or: 10, is: 'number' },
    halves_price: { optional: { oneOf: ['dearest', 'average'] } },
  },
}

export const openingHoursShape: RowShape<OpeningHours> = {
  fields: { id: 'uuid', weekday: { int: [0, 6] }, opens_at: 'string', closes_at: 'string' },
}

export const openingExceptionShape: RowShape<OpeningException> = {
  fields: {
    id: 'uuid',
    date: 'string',
    is_closed: 'boolean',
    opens_at: { nullable: 'string' },
    closes_at: { nullable: 'string' },
    note: { optional: { nullable: 'string' } },
  },
}

export const categoryShape: RowShape<Category> = {
  fields: {
    id: 'uuid',
    company_id: 'uuid',
    key: { nullable: 'string' },
    name: 'string',
    translations: {
      record: { fields: { name: { optional: 'string' }, description: { optional: 'string' } } },
    },
    sort_order: 'int',
    is_active: 'boolean',
  },
}

export const productShape: RowShape<Product> = {
  fields: {
    id: 'uuid',
    company_id: 'uuid',
    code: 'string',
    name: 'string',
    description: { nullable: 'string' },
    translations: {
      record: { fields: { name: { optional: 'string' }, description: { optional: 'string' } } },
    },
    price_cents: { int: [0, 100000000] },
    promotion_price_cents: { nullable: { int: [0, 100000000] } },
    image_url: { nullable: 'string' },
    is_available: 'boolean',
    is_featured: 'boolean',
    sort_order: 'int',
    option_group_ids: { optional: { list: 'uuid' } },
    category_id: 'uuid',
    subcategory_id: { nullable: 'uuid' },
    allergens: { or: [], is: { list: 'string' } },
  },
}

export const comboShape: RowShape<Combo> = {
  fields: {
    id: 'uuid',
    company_id: 'uuid',
    code: 'string',
    name: 'string',
    description: { nullable: 'string' },
    translations: {
      record: { fields: { name: { optional: 'string' }, description: { optional: 'string' } } },
    },
    price_cents: { int: [0, 100000000] },
    promotion_price_cents: { nullable: { int: [0, 100000000] } },
    image_url: { nullable: 'string' },
    is_available: 'boolean',
    is_featured: 'boolean',
    sort_order: 'int',
    option_group_ids: { optional: { list: 'uuid' } },
    category_id: { nullable: 'uuid' },
    items: { or: [], is: { list: { fields: { product_id: 'uuid', quantity: 'int' } } } },
  },
}

export const optionGroupShape: RowShape<OptionGroup> = {
  fields: {
    id: 'uuid',
    company_id: 'uuid',
    name: 'string',
    translations: {
      record: { fields: { name: { optional: 'string' }, description: { optional: 'string' } } },
    },
    rule: { oneOf: ['sum', 'halves'] },
    min_choices: 'int',
    max_choices: 'int',
    options: {
      list: {
        fields: {
          id: 'uuid',
          name: 'string',
          translations: {
            record: { fields: { name: { optional: 'string' }, description: { optional: 'string' } } },
          },
          code: { nullable: 'string' },
          price_cents: { nullable: { int: [0, 100000000] } },
          product_id: { nullable: 'uuid' },
          is_available: 'boolean',
        },
      },
    },
    sort_order: 'int',
    is_active: 'boolean',
  },
}

export const themeShape: RowShape<Theme> = {
  fields: {
    id: 'uuid',
    company_id: 'uuid',
    name: { nullable: 'string' },
    palette_type: { nullable: 'string' },
    colors: { record: 'string' },
  },
}

export const menuContactShape: RowShape<MenuContact> = { fields: { whatsapp_number: { nullable: 'string' } } }

export const menuDisplayShape: RowShape<MenuDisplay> = {
  fields: {
    layout: { oneOf: ['grid', 'list'] },
    show_codes: 'boolean',
    show_images: 'boolean',
    show_sold_out: 'boolean',
    show_alcohol_warning: 'boolean',
  },
}
