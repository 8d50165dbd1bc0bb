import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import {
  DEFAULT_CARD_METHODS,
  DEFAULT_CASH_METHODS,
  PAYMENT_METHODS,
} from '@shared/domain/tab/payment-methods'
import {
  DEFAULT_CASH_DISCOUNT_PERCENT,
  DEFAULT_CUSTOMER_SIGNUP,
  DEFAULT_DAY_CUTOFF_HOUR,
  DEFAULT_DISCOUNT_LIMIT_PERCENT,
  DEFAULT_HALVES_PRICE,
  DEFAULT_KITCHEN_CLOSES_MINUTES,
  DEFAULT_PREPARATION_MINUTES,
  DEFAULT_SERVICE_FEE_PERCENT,
  DEFAULT_TIME_ZONE,
  MAX_SERVICE_FEE_PERCENT,
} from '@shared/domain/company/company-defaults'
import { DEFAULT_DELIVERY } from '@shared/domain/delivery/delivery'
import { DEFAULT_KITCHEN } from '@shared/domain/kitchen/kitchen-settings'
import { DEFAULT_MENU_DISPLAY } from '@shared/domain/menu/menu'
import { DEFAULT_RESERVATION } from '@shared/domain/reservation/reservation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const company = '00000000-0000-4000-8000-0000000000d1'

describe('the defaults of a company that has set nothing', () => {
  let backend: EmbeddedBackend
  beforeAll(async () => {
    backend = await startTestBackend({ seed: false })
    await backend.sql(`insert into public.companies (id, name, slug) values ($1, 'Padrão', 'padrao')`, [
      company,
    ])
  })
  afterAll(() => backend.stop())

  /** A table's row of defaults, as the data API serves it. */
  const defaultsOf = async (table: string): Promise<unknown> => {
    const [found] = await backend.sql(
      `with added as (insert into public.${table} (company_id) values ($1) returning *) select to_jsonb(a) as row from added a`,
      [company],
    )
    return found?.row
  }

  it('are the same in the database as in TypeScript: delivery, reservations, menu display', async () => {
    expect(await defaultsOf('delivery_settings')).toMatchObject(DEFAULT_DELIVERY)
    expect(await defaultsOf('reservation_settings')).toMatchObject(DEFAULT_RESERVATION)
    expect(await defaultsOf('menu_display_settings')).toMatchObject(DEFAULT_MENU_DISPLAY)
    expect(DEFAULT_KITCHEN_CLOSES_MINUTES.delivery).toBe(DEFAULT_DELIVERY.kitchen_closes_minutes)
  })

  it('are the same of the contact page', async () => {
    expect(await defaultsOf('contact_settings')).toMatchObject({
      payment_cash_methods: DEFAULT_CASH_METHODS,
      payment_cards_methods: DEFAULT_CARD_METHODS,
    })
  })

  it('are the same of the company itself', async () => {
    const [found] = await backend.sql('select to_jsonb(c) as row from public.companies c where c.id = $1', [
      company,
    ])
    expect(found?.row).toMatchObject({
      ...DEFAULT_KITCHEN,
      cash_discount_percent: DEFAULT_CASH_DISCOUNT_PERCENT,
      discount_limit_percent: DEFAULT_DISCOUNT_LIMIT_PERCENT,
      customer_signup: DEFAULT_CUSTOMER_SIGNUP,
      day_cutoff_hour: DEFAULT_DAY_CUTOFF_HOUR,
      halves_price: DEFAULT_HALVES_PRICE,
      service_fee_percent: DEFAULT_SERVICE_FEE_PERCENT,
      time_zone: DEFAULT_TIME_ZONE,
      preparation_minutes: DEFAULT_PREPARATION_MINUTES,
    })
  })

  it('are below one largest service fee, which every table that has one refuses to pass', async () => {
    expect(await backend.sql('select app.max_service_fee_percent() as most')).toEqual([
      { most: MAX_SERVICE_FEE_PERCENT },
    ])
    const tables = await backend.sql(
      `select k.conrelid::regclass::text as name from pg_constraint k join pg_attribute a
         on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname = 'service_fee_percent'
       where k.contype = 'c' and pg_get_constraintdef(k.oid) like '%<= app.max_service_fee_percent()%' order by 1`,
    )
    const having = await backend.sql(
      `select distinct a.attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attname = 'service_fee_percent' and c.relkind = 'r' order by 1`,
    )
    expect(tables).toEqual(having)
  })

  it('serve a company without a row of settings as well', async () => {
    await backend.sql('delete from public.reservation_settings where company_id = $1', [company])
    const [found] = await backend.sql('select to_jsonb(app.reservation_settings_of($1)) as row', [company])
    const { is_enabled, times, times_from_hours, kitchen_closes_minutes } = DEFAULT_RESERVATION
    expect(found?.row).toMatchObject({ is_enabled, times, times_from_hours, kitchen_closes_minutes })
  })
})

describe('payment methods', () => {
  it('are one list in the database, the same as in TypeScript', async () => {
    const backend = await startTestBackend({ seed: false })
    try {
      expect(await backend.sql('select app.payment_methods() as methods')).toEqual([
        { methods: [...PAYMENT_METHODS] },
      ])
    } finally {
      await backend.stop()
    }
  })
})
