import {
  companies,
  contactSettings,
  deliverySettings,
  menuDisplaySettings,
  openingHours,
  reservationSettings,
} from './companies'
import { menuSql } from './menu'
import { pagesSql } from './pages'
import { peopleSql } from './people'
import { insertInto } from './sql'
import { themes } from './themes'

/** The text of supabase/seed.sql: the same on every run. */
export function buildSeed(): string {
  return [
    '-- Demo data. Made by supabase/seed (npx tsx supabase/seed/generate.ts): change it there, not here.\n',
    insertInto('public.companies', companies),
    insertInto('public.opening_hours', openingHours),
    insertInto('public.contact_settings', contactSettings),
    insertInto('public.delivery_settings', deliverySettings),
    insertInto('public.reservation_settings', reservationSettings),
    insertInto('public.theme_settings', themes),
    insertInto('public.menu_display_settings', menuDisplaySettings),
    pagesSql(),
    menuSql(),
    peopleSql(),
  ].join('\n')
}
