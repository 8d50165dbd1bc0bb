import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newOrder, placeEntry } from '../support/orders'
import { addPerson, guest, signIn, type Client } from '../support/people'
import { addCompany, enrolTerminal, memberOf, type Company, type TestTerminal } from '../support/world'

/** What the backend answered: null when it went through, else its code. */
const refusal = ({ error }: { error: { message: string } | null }): string | null => error?.message ?? null

describeOnOneDatabase("the platform's decisions about a company", ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  let platform: Client
  let owner: Client
  let waiter: Client
  let customer: Client
  let terminal: TestTerminal
  let prefixes = 0

  beforeAll(async () => {
    backend = await startTestBackend({ postgres, seed: false })
    const admin = await addPerson(backend, 'platform')
    await backend.sql(
      `insert into public.admin_permissions (user_id, permission_type) values ($1, 'super_admin')`,
      [admin.id],
    )
    platform = await signIn(backend, admin)
    company = await addCompany(backend, 'mesa-posta', 3)
    ;({ client: owner } = await memberOf(backend, company, 'owner', 'owner'))
    ;({ client: waiter } = await memberOf(backend, company, 'admin', 'waiter'))
    ;({ client: customer } = await memberOf(backend, company, 'customer', 'customer'))
  })
  afterAll(() => backend?.stop())
  beforeEach(async () => {
    await backend.sql(
      `update public.companies set is_active = true, approved_at = now(), refused_at = null, suspended_at = null, stops_at = null
       where id = $1`,
      [company.id],
    )
    await backend.sql(`delete from public.opening_hours where company_id = $1`, [company.id])
    await backend.sql(`update public.orders set status = 'delivered' where company_id = $1`, [company.id])
    prefixes += 1
    terminal = await enrolTerminal(owner, company, String.fromCharCode(64 + prefixes))
  })

  const suspend = (client = platform) =>
    client.rpc('suspend_company', { p_company: company.id, p_reason: 'Golpe com a chave Pix' })
  /** The cut-off of the business day has passed. */
  const stop = async (): Promise<void> => {
    expect(refusal(await suspend())).toBeNull()
    await backend.sql(
      `update public.companies set suspended_at = now() - interval '2 hours', stops_at = now() - interval '1 second' where id = $1`,
      [company.id],
    )
  }
  /** Closed at every hour, with nothing under way. */
  const closeForTheDay = () =>
    backend.sql(
      `insert into public.opening_hours (company_id, weekday, opens_at, closes_at)
       select $1, (extract(dow from now() at time zone 'America/Sao_Paulo')::int + 3) % 7, '10:00', '11:00'`,
      [company.id],
    )
  let turn = 0
  const place = (client: Client) => {
    turn += 1
    const order = newOrder(company.products, { mark: 'Ana', turn, lineCount: 1 })
    return client.rpc('place_order', { p_company: company.id, p_order: order })
  }
  const book = (client: Client, p_company = company.id) =>
    client.rpc('request_reservation', {
      p_company,
      p_reservation: {
        id: randomUUID(),
        name: 'Ana',
        phone: '11912345678',
        date: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
        time: '20:00',
        people: '2',
        observations: null,
      },
    })
  const pull = () =>
    guest(backend).rpc('terminal_pull', { p_terminal: terminal.id, p_token: terminal.token, p_cursor: null })
  const row = async (client: Client) =>
    (await client.from('companies').select('id').eq('id', company.id)).data?.length
  const menu = async (client: Client) =>
    (await client.from('products').select('id').eq('company_id', company.id)).data?.length
  const rename = (client: Client) =>
    client
      .from('products')
      .update({ name: 'Outro' })
      .eq('id', company.products[0]?.id ?? '')

  it('a suspension is decided by the platform alone, and an owner does not undo it', async () => {
    expect(refusal(await suspend(owner))).toBe('forbidden')
    expect(refusal(await suspend(guest(backend)))).toBe('not_authenticated')
    expect(refusal(await suspend())).toBeNull()
    expect(refusal(await owner.rpc('lift_suspension', { p_company: company.id }))).toBe('forbidden')
    for (const values of [
      { suspended_at: null, stops_at: null },
      { approved_at: new Date().toISOString() },
      { stops_at: '2999-01-01T00:00:00Z' },
    ])
      expect(refusal(await owner.from('companies').update(values).eq('id', company.id))).toContain(
        'permission',
      )
    expect(
      refusal(await owner.from('companies').update({ is_active: true }).eq('id', company.id)),
      'active is not enough',
    ).toBe('company_suspended')
    expect(await row(guest(backend))).toBe(0)
  })

  it('a suspension at an open hour stops guests and the office at once, and the evening at its cut-off', async () => {
    const { data: placed } = await place(customer)
    expect(refusal(await suspend())).toBeNull()
    const known = await owner.from('companies').select('suspended_at, stops_at').eq('id', company.id).single()
    const { suspended_at, stops_at } = known.data as { suspended_at: string; stops_at: string }
    const wait = Date.parse(stops_at) - Date.parse(suspended_at)
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(86_400_000)
    expect(new Date(stops_at).toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo' })).toBe('04:00:00')

    for (const client of [guest(backend), customer]) {
      expect(await row(client)).toBe(0)
      expect(await menu(client)).toBe(0)
      expect(refusal(await book(client))).toBe('company_suspended')
    }
    expect(refusal(await place(customer))).toBe('company_suspended')
    expect((await guest(backend).rpc('is_suspended', { p_company: 'mesa-posta' })).data).toBe(true)
    expect(refusal(await rename(owner))).toBe('company_suspended')
    const { person: helper } = await memberOf(backend, company, 'employee', 'helper')
    const promoted = { p_company: company.id, p_user: helper.id, p_role: 'admin' }
    expect(refusal(await owner.rpc('set_member', promoted)), 'nobody gets more').toBe('company_suspended')
    const codes = { p_company: company.id, p_tables: ['1'] }
    expect(refusal(await owner.rpc('revoke_table_codes', codes))).toBe('company_suspended')
    const dismissed = { p_company: company.id, p_user: helper.id, p_is_active: 'false' }
    expect(refusal(await owner.rpc('set_member', dismissed)), 'everybody may lose').toBeNull()

    expect(await menu(waiter), 'the staff read on').toBe(3)
    expect(refusal(await place(waiter))).toBeNull()
    const id = (placed as { order: { id: string } }).order.id
    const advance = { p_company: company.id, p_order: id, p_status: 'ready' }
    expect(refusal(await waiter.rpc('advance_order', advance)), 'the kitchen works').toBeNull()
    const soldOut = { p_company: company.id, p_product: company.products[1]?.id, p_available: 'false' }
    expect(refusal(await waiter.rpc('set_available', soldOut)), 'and says what is sold out').toBeNull()
    expect(refusal(await waiter.rpc('set_available', { ...soldOut, p_available: 'true' }))).toBeNull()
    const open = { op: 'open', tab_id: randomUUID(), table_number: '7', comanda: null, order_ids: [id] }
    const tab = { p_company: company.id, p_entry: randomUUID(), p_change: open }
    expect(refusal(await waiter.rpc('change_tab', tab)), 'bills are paid').toBeNull()
    expect(refusal(await pull())).toBeNull()
  })

  it('after the cut-off everything stops but what a terminal has sold', async () => {
    const { data: placed } = await place(customer)
    const { order } = placed as { order: { id: string } }
    await stop()
    expect(refusal(await place(waiter))).toBe('company_suspended')
    const advance = { p_company: company.id, p_order: order.id, p_status: 'ready' }
    expect(refusal(await waiter.rpc('advance_order', advance))).toBe('company_suspended')
    expect(refusal(await pull())).toBe('company_suspended')
    expect(refusal(await waiter.rpc('pull_changes', { p_company: company.id }))).toBe('company_suspended')

    const push = async (client: Client, seq: number) => {
      const sold = newOrder(company.products, { mark: 'Balcão', turn: seq, lineCount: 1 })
      const { data } = await client.rpc('terminal_push', {
        p_terminal: terminal.id,
        p_token: terminal.token,
        p_entries: [placeEntry(seq, `${terminal.prefix}00${seq}`, sold)],
      })
      return (data as { results: { ok: boolean; value: { order: { flags: string[] } } }[] }).results[0]
    }
    expect(await push(guest(backend), 1)).toMatchObject({
      ok: true,
      value: { order: { flags: ['company_inactive'] } },
    })
    expect(await push(waiter, 2), 'with any session').toMatchObject({ ok: true })

    expect(refusal(await platform.rpc('lift_suspension', { p_company: company.id }))).toBeNull()
    expect(refusal(await place(customer))).toBeNull()
    expect(refusal(await rename(owner))).toBeNull()
    expect(refusal(await pull())).toBeNull()
  })

  it('a guest still says that they are not coming', async () => {
    const { data, error } = await book(customer)
    expect(error).toBeNull()
    const { id } = (data as { reservation: { id: string } }).reservation
    await stop()
    const own = { p_company: company.id, p_reservation: id }
    expect((await customer.rpc('cancel_own_reservation', own)).data).toMatchObject({
      changed: true,
      reservation: { status: 'cancelled' },
    })
    expect(refusal(await book(customer))).toBe('company_suspended')
  })

  it('a suspension with nothing under way stops everything at once', async () => {
    await closeForTheDay()
    await backend.sql(`update public.tabs set closed_at = now() where company_id = $1`, [company.id])
    expect(refusal(await suspend())).toBeNull()
    expect(refusal(await place(waiter))).toBe('company_suspended')
  })

  it('the reason is read by those who manage the company, and the log names who decided', async () => {
    expect(refusal(await suspend())).toBeNull()
    const decisions = (client: Client) =>
      client.from('company_decisions').select('decision, reason').eq('company_id', company.id).limit(1)
    expect((await decisions(owner)).data).toHaveLength(1)
    expect((await decisions(customer)).data).toEqual([])
    expect((await decisions(guest(backend))).error).not.toBeNull()
    const log = await owner
      .from('audit_log')
      .select('actor_name, changes')
      .eq('company_id', company.id)
      .eq('tbl', 'companies')
    expect(JSON.stringify(log.data)).toContain('suspended_at')
    expect(log.data?.every(({ actor_name }) => actor_name === 'platform')).toBe(true)
  })

  it('a company that waits for approval is hidden from guests while its own people work', async () => {
    await backend.sql(`update public.platform_settings set company_approval = 'manual'`)
    const founder = await signIn(backend, await addPerson(backend, `founder-${randomUUID()}`))
    const registered = await founder.rpc('register_company', {
      p_company: { name: '\u00A0 AAA Pizza', nome_fantasia: ' AAA Pizza ' },
    })
    const { company: own, needs_approval } = registered.data as {
      company: { id: string; slug: string; nome_fantasia: string; is_active: boolean; name: string }
      needs_approval: boolean
    }
    expect([own.name, own.nome_fantasia, own.is_active, needs_approval]).toEqual([
      'AAA Pizza',
      'AAA Pizza',
      true,
      true,
    ])
    const visible = async (client: Client) =>
      (await client.from('companies').select('id').eq('id', own.id)).data?.length
    expect(await visible(guest(backend))).toBe(0)
    expect(await visible(founder)).toBe(1)
    expect((await guest(backend).rpc('is_suspended', { p_company: own.slug })).data).toBe(false)
    expect(refusal(await customer.rpc('join_company', { p_company: own.id }))).toBe('company_unapproved')
    // Their own people order, and so does nobody else: not even somebody who was their customer before.
    await backend.sql(
      `insert into public.user_companies (user_id, company_id, role)
       select user_id, $1, 'customer' from public.user_companies where company_id = $2 and role = 'customer'`,
      [own.id, company.id],
    )
    await backend.sql(
      `with kind as (insert into public.categories (company_id, name) values ($1, 'Pratos') returning id)
       insert into public.products (company_id, category_id, code, name, price_cents)
       select $1, id, 'P00001', 'Prato', 1000 from kind`,
      [own.id],
    )
    const products = (
      await founder.from('products').select('id, code, name, price_cents').eq('company_id', own.id)
    ).data as { id: string; code: string; name: string; price_cents: number }[]
    const sold = products.map((product) => ({ ...product, category: 'Pratos' }))
    const order = () => ({
      p_company: own.id,
      p_order: newOrder(sold, { mark: 'Ana', turn: 1, lineCount: 1 }),
    })
    expect(refusal(await customer.rpc('place_order', order()))).toBe('company_unapproved')
    expect(refusal(await founder.rpc('place_order', order()))).toBeNull()
    for (const client of [guest(backend), customer])
      expect(refusal(await book(client, own.id))).toBe('company_unapproved')
    const waiting = { name: own.nome_fantasia, slug: own.slug, refused_at: null }
    const approve = (client: Client) => client.rpc('approve_company', { p_company: own.id, p_shown: waiting })
    expect(refusal(await approve(founder))).toBe('forbidden')
    await enrolTerminal(founder, { ...own, products: [] }, 'Z')

    // Renamed after the platform's page was read.
    const rename = (nome_fantasia: string) =>
      founder.from('companies').update({ nome_fantasia }).eq('id', own.id)
    expect(refusal(await rename('Banco Central'))).toBeNull()
    const refuse = { p_company: own.id, p_reason: 'O CNPJ não confere', p_shown: waiting }
    for (const { error } of [await approve(platform), await platform.rpc('refuse_company', refuse)]) {
      expect(error?.message).toBe('edit_conflict')
      expect(JSON.parse(error?.details ?? '')).toMatchObject({
        current: { nome_fantasia: 'Banco Central', approved_at: null, refused_at: null },
      })
    }
    expect(refusal(await rename(own.nome_fantasia))).toBeNull()
    expect(refusal(await founder.rpc('refuse_company', refuse))).toBe('forbidden')
    expect(refusal(await platform.rpc('refuse_company', { ...refuse, p_reason: ' ' }))).toBe('invalid_input')
    expect(refusal(await platform.rpc('refuse_company', refuse))).toBeNull()
    const read = await founder.from('company_decisions').select('decision, reason').eq('company_id', own.id)
    expect(read.data).toEqual([{ decision: 'refused', reason: 'O CNPJ não confere' }])
    expect(refusal(await approve(platform)), 'refused since the page was read').toBe('edit_conflict')
    expect((await founder.rpc('request_approval', { p_company: own.id })).data).toMatchObject({
      changed: true,
    })
    expect((await approve(platform)).data).toMatchObject({ changed: true })
    expect((await approve(platform)).data, 'its answer was lost').toMatchObject({ changed: false })
    expect(await visible(guest(backend))).toBe(1)
  })

  it('a new name after the approval has an action of its own in the history', async () => {
    const renamed = async () =>
      (
        await platform
          .from('audit_log')
          .select('actor_name, label, details')
          .eq('company_id', company.id)
          .eq('action', 'company_renamed')
      ).data
    const set = (values: object) => owner.from('companies').update(values).eq('id', company.id)
    expect(refusal(await set({ description: 'Cozinha de casa' }))).toBeNull()
    expect(await renamed()).toEqual([])
    expect(refusal(await set({ nome_fantasia: 'Banco do Povo' }))).toBeNull()
    expect(await renamed()).toMatchObject([
      { actor_name: 'owner', label: 'Banco do Povo', details: { former_slug: company.slug } },
    ])
  })

  it('a company renamed after its approval is in the platform’s list with both names until it is approved anew', async () => {
    const listed = async (client: Client) =>
      (await client.rpc('list_managed_companies', { p_filter: { state: 'renamed' } })).data as unknown[]
    const set = (client: Client, values: object) =>
      client.from('companies').update(values).eq('id', company.id)
    await backend.sql('delete from app.renamed_companies')
    const [before] = await backend.sql('select nome_fantasia, slug from public.companies where id = $1', [
      company.id,
    ])
    const approved = {
      name: before?.nome_fantasia,
      slug: before?.slug,
      renamed_at: expect.any(String) as string,
    }
    expect(await listed(platform)).toEqual([])
    expect(refusal(await set(owner, { nome_fantasia: 'Banco da Praça' }))).toBeNull()
    expect(refusal(await set(owner, { nome_fantasia: 'Banco Central' }))).toBeNull()
    expect(await listed(platform)).toMatchObject([{ nome_fantasia: 'Banco Central', renamed: approved }])
    expect(await listed(owner)).toMatchObject([{ renamed: null }])
    expect(refusal(await set(owner, { nome_fantasia: before?.nome_fantasia }))).toBeNull()
    expect(await listed(platform), 'taken back').toEqual([])

    expect(refusal(await set(owner, { slug: 'banco-central' }))).toBeNull()
    expect(await listed(platform)).toMatchObject([{ slug: 'banco-central', renamed: approved }])
    const approve = (slug = 'banco-central') =>
      platform.rpc('approve_company', {
        p_company: company.id,
        p_shown: { name: before?.nome_fantasia, slug, refused_at: null },
      })
    expect(refusal(await approve('banco-da-praca'))).toBe('edit_conflict')
    expect((await approve()).data).toMatchObject({ changed: true })
    expect((await approve()).data).toMatchObject({ changed: false })
    expect(await listed(platform)).toEqual([])
    expect(refusal(await set(platform, { slug: before?.slug })), 'the platform’s own change').toBeNull()
    expect(await listed(platform)).toEqual([])
  })

  it("a name with blanks before it is nobody's first company", async () => {
    const first = async () =>
      (
        await guest(backend)
          .from('companies')
          .select('nome_fantasia')
          .order('nome_fantasia', { nullsFirst: false })
          .order('name')
          .limit(1)
      ).data?.[0]?.nome_fantasia as string
    await backend.sql(
      `insert into public.companies (name, slug, nome_fantasia) values ('a', 'cafe-a', 'Abacate'), ('b', 'cafe-b', $1)`,
      ['\u200B \u3000Zebra'],
    )
    const before = await first()
    expect(before.startsWith('Zebra')).toBe(false)
    expect(
      refusal(await owner.from('companies').update({ nome_fantasia: '  Zebra 2' }).eq('id', company.id)),
    ).toBeNull()
    expect(await first()).toBe(before)
  })
})
