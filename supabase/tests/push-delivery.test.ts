import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnEachDatabase } from '@embedded/testing-vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  newBrowser,
  signedClaims,
  startPushService,
  type PushService,
} from '../../tests/support/push-service'
import { answerOf, clientOf, lineOf, openCompany, orderOf, refusalOf, type OrderRow } from './support/company'

describeOnEachDatabase('The embedded backend sends to the browsers’ push services', ({ postgres }) => {
  let backend: EmbeddedBackend
  let service: PushService
  let customer: SupabaseClient
  let cook: SupabaseClient
  const lines: string[] = []
  beforeAll(async () => {
    service = await startPushService()
    backend = await startTestBackend({ postgres, log: (line) => lines.push(line) })
    ;[customer, cook] = await Promise.all([clientOf(backend, 'cliente'), clientOf(backend, 'cozinha')])
  })
  afterAll(async () => {
    await backend?.stop()
    await service?.close()
  })
  beforeEach(async () => {
    service.received.length = 0
    service.answers = []
    lines.length = 0
    await backend.sql('delete from public.push_subscriptions')
    await backend.sql('insert into app.push_services (origin) values ($1) on conflict do nothing', [
      service.origin,
    ])
  })

  const subscribe = async () => {
    const browser = newBrowser(service.origin)
    answerOf(await customer.rpc('save_push_subscription', { p_subscription: browser.subscription }))
    return browser
  }
  const readyOrder = async (): Promise<OrderRow> => {
    const company = await openCompany(backend)
    await backend.sql(`update public.companies set nome_fantasia = 'Forno & Brasa' where id = $1`, [
      company.id,
    ])
    const { order } = answerOf<{ order: OrderRow }>(
      await customer.rpc('place_order', {
        p_company: company.id,
        p_order: orderOf([lineOf(company.plain, 1000)], {
          customer_name: 'Beatriz Segredo',
          customer_phone: '11987654321',
        }),
      }),
    )
    answerOf(
      await cook.rpc('advance_order', {
        p_company: company.id,
        p_order: order.id,
        p_status: 'ready',
        p_reason: null,
      }),
    )
    return order
  }
  const counts = async () =>
    (
      await backend.sql(`select (select count(*) from app.push_messages)::int as messages,
        (select count(*) from public.push_subscriptions)::int as subscriptions`)
    )[0]
  const untilCounts = (expected: object) =>
    vi.waitFor(async () => expect(await counts()).toEqual(expected), { timeout: 10_000, interval: 50 })

  it('encrypted so that only that browser reads it, signed with the installation’s key [S1.order-notices]', async () => {
    const browser = await subscribe()
    const order = await readyOrder()
    const [sent] = await service.until(1)
    expect(sent?.path).toBe(new URL(browser.subscription.endpoint).pathname)
    expect(sent?.headers).toMatchObject({
      ttl: '1800',
      urgency: 'high',
      topic: order.id.replaceAll('-', ''),
      'content-encoding': 'aes128gcm',
    })
    const body = sent?.body ?? Buffer.alloc(0)
    expect(browser.read(body)).toEqual({
      order: order.number,
      company: 'Forno & Brasa',
      slug: expect.stringMatching(/^casa-/),
      state: 'ready',
      language: 'pt',
    })
    expect(() => newBrowser(service.origin).read(body)).toThrow()
    expect(`${JSON.stringify(sent?.headers)}${body.toString('latin1')}`).not.toMatch(/Beatriz|98765|cliente@/)

    const { key } = answerOf<{ key: string }>(await customer.rpc('read_push_key'))
    const claims = signedClaims(sent?.headers ?? {}, key)
    expect(claims).toMatchObject({ aud: service.origin, sub: expect.stringMatching(/^mailto:/) })
    expect(Number(claims.exp) - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60)
    await untilCounts({ messages: 0, subscriptions: 1 })
  })

  it('and forgets a browser that the service says is gone', async () => {
    await subscribe()
    service.answers = [410]
    await readyOrder()
    await untilCounts({ messages: 0, subscriptions: 0 })
    await expect.poll(() => lines).toContain(`push: ${service.origin} answered 410`)
  })

  it('tries again where the service is too busy', async () => {
    await subscribe()
    service.answers = [503]
    await readyOrder()
    await service.until(1)
    await expect.poll(() => lines).toContain(`push: ${service.origin} answered 503`)
    await backend.sql(`update app.push_messages set next_at = now()`)
    await backend.sql(`select pg_notify('comanda_push', '')`)
    await service.until(2)
    await untilCounts({ messages: 0, subscriptions: 1 })
  })

  it('follows no redirect', async () => {
    await subscribe()
    service.answers = [307]
    await readyOrder()
    await untilCounts({ messages: 0, subscriptions: 1 })
    expect(service.received.map(({ path }) => path)).not.toContain('/elsewhere')
  })

  it('posts to no host that the database does not name', async () => {
    await backend.sql('delete from app.push_services where origin = $1', [service.origin])
    const { subscription } = newBrowser(service.origin)
    const refusal = refusalOf(await customer.rpc('save_push_subscription', { p_subscription: subscription }))
    expect(refusal).toEqual({ code: 'invalid_input', details: { field: 'endpoint' } })
  })
})
