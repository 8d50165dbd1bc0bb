import { DEFAULT_MENU_DISPLAY } from '@shared/domain/menu/menu'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import type { Answers } from '@renderer/testing/fake-gateway'

export const company = testCompany()

export const dish = (code: string, name: string, price_cents: number, is_available = true): MenuItem => ({
  id: `cccccccc-0000-4000-8000-000000000${code.slice(-3)}`,
  company_id: company.id,
  code,
  name,
  description: null,
  translations: {},
  price_cents,
  promotion_price_cents: null,
  image_url: null,
  is_available,
  is_featured: false,
  sort_order: 1,
  kind: 'product',
  category_id: null,
  category: 'Hambúrgueres',
  allergens: [],
})

/** A terminal without internet where the owner is signed in, with this menu and no orders yet. */
export const offlineCompany = (menu: MenuItem[]): Answers => ({
  'session.get': () => ({
    user: { id: 'dddddddd-0000-4000-8000-000000000001', email: 'dono@comanda.test' },
    expires_at: null,
  }),
  'access.get': () => testAccess('owner'),
  'menu.get': () => ({
    company,
    categories: [],
    items: menu,
    theme: null,
    opening_hours: [],
    opening_exceptions: [],
    display: DEFAULT_MENU_DISPLAY,
  }),
  'menu.findByCode': ({ code }) => menu.find((item) => item.code === code) ?? null,
  'orders.board': () => ({ orders: [], now: '2026-11-20T20:00:00Z' }),
  'sync.status': () => ({
    connection: 'offline',
    offline_since: '2026-11-20T20:00:00Z',
    queued: 0,
    sending: 0,
    rejected: 0,
    catalogue_ready: true,
    last_pull_at: null,
    gone: false,
  }),
})
