import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerOf,
  clientOf,
  lineOf,
  openCompany,
  orderOf,
  type Company,
  type Page,
  type Person,
} from './support/company'

interface Hint {
  payload: { version: number }
}

describe('the hint to pull', () => {
  let backend: EmbeddedBackend
  let company: Company
  const clients: SupabaseClient[] = []
  beforeAll(async () => {
    backend = await startTestBackend()
    company = await openCompany(backend)
  })
  afterAll(async () => {
    for (const client of clients) await client.removeAllChannels()
    await backend.stop()
  })

  /** Subscribes to the company's channel: whether it was let in, and the first hint to come. */
  const listen = async (who: Person): Promise<{ isIn: boolean; hint: Promise<Hint> }> => {
    const client = await clientOf(backend, who)
    clients.push(client)
    await client.realtime.setAuth()
    const channel = client.channel(`company:${company.id}`, { config: { private: true } })
    const hint = new Promise<Hint>((resolve) => {
      channel.on('broadcast', { event: 'changed' }, (message) => resolve(message as unknown as Hint))
    })
    const isIn = await new Promise<boolean>((resolve) => {
      channel.subscribe((status) => {
        if (status === 'SUBSCRIBED') resolve(true)
        if (status === 'CHANNEL_ERROR') resolve(false)
      })
    })
    return { isIn, hint }
  }

  it('reaches the staff with the version an order took', async () => {
    const { isIn, hint } = await listen('cozinha')
    expect(isIn).toBe(true)
    const customer = await clientOf(backend, 'cliente')
    answerOf(
      await customer.rpc('place_order', {
        p_company: company.id,
        p_order: orderOf([lineOf(company.plain, 1000)]),
      }),
    )
    const { payload } = await hint
    const cook = await clientOf(backend, 'cozinha')
    const page = answerOf<Page>(await cook.rpc('pull_changes', { p_company: company.id }))
    expect(page.head).toBe(payload.version)
  })

  it('is not for customers', async () => {
    expect((await listen('cliente')).isIn).toBe(false)
  })

  it('never fails the write it speaks of', async () => {
    await backend.script(`
      alter function realtime.send(jsonb, text, text, boolean) rename to send_kept;
      create function realtime.send(payload jsonb, event text, topic text, private boolean) returns void language plpgsql as
        $f$ begin raise exception 'no line'; end $f$;`)
    const customer = await clientOf(backend, 'cliente')
    const order = () =>
      customer.rpc('place_order', { p_company: company.id, p_order: orderOf([lineOf(company.plain, 1000)]) })
    expect((await order()).error).toBeNull()
    await backend.script('drop function realtime.send(jsonb, text, text, boolean)')
    expect((await order()).error).toBeNull()
    await backend.script('alter function realtime.send_kept(jsonb, text, text, boolean) rename to send')
  })
})
