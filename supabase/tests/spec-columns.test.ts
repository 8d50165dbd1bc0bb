import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The fields of spec §3 by table: what a screen reads is there under its name. */
const FIELDS: readonly (readonly [rule: string, table: string, columns: readonly string[]])[] = [
  ['[S3.user-roles]', 'user_roles', ['user_id', 'role']],
  ['[S3.admin-permissions]', 'admin_permissions', ['user_id', 'permission_type', 'granted']],
  [
    '[S3.profile-fields]',
    'profiles',
    ['id', 'email', 'nome', 'telefone', 'updated_at', 'funcionario_adiciona'],
  ],
  [
    '[S3.user-companies]',
    'user_companies',
    ['id', 'user_id', 'company_id', 'role', 'is_active', 'created_at'],
  ],
  [
    '[S3.theme-fields]',
    'theme_settings',
    ['id', 'company_id', 'colors', 'is_active', 'created_at', 'name', 'palette_type'],
  ],
  [
    '[S3.contact-fields]',
    'contact_settings',
    [
      'id',
      'company_id',
      'establishment_id',
      'whatsapp_number',
      'restaurant_phone',
      'email',
      'instagram_url',
      'facebook_url',
      'weekday_hours',
      'weekday_hours_time',
      'sunday_hours',
      'sunday_hours_time',
      'kitchen_note',
      'payment_cash_methods',
      'payment_cards_methods',
      'payment_discount',
      'social_title',
      'social_description',
      'useful_info',
      'created_at',
      'updated_at',
    ],
  ],
  [
    '[S3.product-fields]',
    'products',
    [
      'name',
      'description',
      'price_cents',
      'promotion_price_cents',
      'category_id',
      'image_url',
      'is_available',
      'is_featured',
      'code',
    ],
  ],
  [
    '[S3.about-fields]',
    'about_sections',
    ['name', 'title', 'subtitle', 'content', 'emoji', 'image_url', 'display_order', 'is_active'],
  ],
  [
    '[S3.order-fields]',
    'orders',
    ['number', 'customer_name', 'table_number', 'subtotal_cents', 'total_cents', 'delivered'],
  ],
  ['[S3.reservation-fields]', 'reservations', ['name', 'phone', 'date', 'time', 'people', 'observations']],
]

describe('fields of the specification', () => {
  let backend: EmbeddedBackend
  beforeAll(async () => {
    backend = await startTestBackend({ seed: false })
  })
  afterAll(() => backend.stop())

  it.each(FIELDS)('%s %s has %j', async (_, table, columns) => {
    const rows = await backend.sql(
      `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    )
    expect(rows.map(({ column_name }) => column_name)).toEqual(expect.arrayContaining([...columns]))
  })

  it.each([
    [
      'the six roles of people [S6.roles]',
      'user_roles',
      ['admin', 'user', 'employee', 'content_manager', 'business_manager', 'user_manager'],
    ],
    [
      'the ten permissions [S6.permissions]',
      'admin_permissions',
      [
        'manage_users',
        'manage_menu',
        'manage_images',
        'manage_companies',
        'manage_contact',
        'manage_about',
        'content_manager',
        'business_manager',
        'user_manager',
        'super_admin',
      ],
    ],
  ])('knows %s and no other', async (_, table, words) => {
    const [row] = await backend.sql(
      `select array(select w[1] from regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') w order by 1) as words
       from pg_constraint where conrelid = ('public.' || $1::text)::regclass and contype = 'c'`,
      [table],
    )
    expect(row?.words).toEqual(words.toSorted())
  })
})
