import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { EmbeddedBackend } from '@embedded/testing'
import { ownerOfKey } from '@main/services/pin-check'
import { createPinDerivation, openKey } from '@main/services/pin-derivation'
import { openSecretStore, type Cipher } from '@main/services/secret-store'
import { keptToken } from '@main/services/terminal-token'
import { serviceFeeCents } from '@shared/domain/common/percentages'
import { MAX_SERVICE_FEE_PERCENT } from '@shared/domain/company/company-defaults'
import { lockMs } from '@shared/domain/terminal/pin'
import type { ChangedRow } from '@shared/schemas/sync/sync'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import demo from '../../supabase/seed/demo/people.json'
import { companyIds } from '../../supabase/seed/company-files'
import { personId } from '../../supabase/seed/people'
import { setUpTerminal, startNodeTerminal } from '../support/node-terminal'
import { DAY_MS } from '@shared/domain/common/durations'

/** What a thief has: the terminal's whole folder, and its secret as it was in memory. Not: the key of the system's store. */
export interface Loot {
  readonly folder: string
  readonly token: string
  remove(): void
}

/** Sets a terminal up by its owner, whose PIN is used there, sells an order with names, and copies the folder. */
export const stealTerminal = async (
  backend: EmbeddedBackend,
  cipher: Cipher,
  pin: string,
  prefix = 'T',
): Promise<Loot> => {
  const company_id = companyIds.bellaNapoli
  const terminal = startNodeTerminal(tmpdir(), cipher)
  const folder = mkdtempSync(join(tmpdir(), 'comanda-stolen-'))
  try {
    await setUpTerminal(terminal, backend, { email: 'dono@comanda.test', company_id, prefix })
    await terminal.value('operators.setPin', { pin })
    const menu = await terminal.value('menu.get', { company_id })
    const dish = menu.items.find((item) => item.is_available && item.promotion_price_cents === null)
    if (!dish) throw new Error('The menu has no dish to order.')
    const { id: product_id, code, name, category, price_cents } = dish
    const source = 'main_menu'
    const line = {
      id: randomUUID(),
      product_id,
      code,
      name,
      category,
      quantity: 1,
      notes: null,
      source,
    } as const
    await terminal.value('orders.place', {
      company_id,
      order: {
        id: randomUUID(),
        customer_name: 'Esmeralda Quinta',
        customer_phone: null,
        responsible_name: null,
        table_number: '77',
        comanda: null,
        source,
        expected_total_cents: price_cents,
        client_placed_at: new Date().toISOString(),
        items: [{ ...line, unit_price_cents: price_cents }],
      },
    })
    await terminal.until(({ queued }) => queued === 0)
    terminal.pauseSync()
    cpSync(terminal.folder, folder, { recursive: true })
    const token = keptToken(
      openSecretStore(join(folder, 'secrets.json'), cipher),
      readFolder(folder).terminalId,
    )
    if (token === null) throw new Error('The terminal has no secret.')
    return { folder, token, remove: () => rmSync(folder, { recursive: true, force: true }) }
  } finally {
    terminal.close()
  }
}

/** What the folder says without any key. */
export interface FolderContents {
  readonly terminalId: string
  readonly companyId: string
  readonly url: string
  readonly publishableKey: string
  readonly tables: readonly { readonly name: string; readonly rows: number }[]
  readonly secrets: readonly { readonly name: string; readonly isSealed: boolean }[]
}

export const readFolder = (folder: string): FolderContents => {
  const database = new Database(join(folder, 'comanda.db'))
  try {
    const names = database
      .prepare<[], { name: string }>("select name from sqlite_master where type = 'table' order by name")
      .all()
    const tables = names.map(({ name }) => ({
      name,
      rows: database.prepare<[], { n: number }>(`select count(*) as n from "${name}"`).get()?.n ?? 0,
    }))
    const config = database
      .prepare<[], { value: string }>("select value from settings where key = 'backend_config'")
      .get()
    const enrolment = database
      .prepare<[], { id: string; company_id: string }>('select id, company_id from enrolments')
      .get()
    if (!config || !enrolment) throw new Error('This is no folder of a terminal that was set up.')
    const { url, publishable_key } = JSON.parse(config.value) as { url: string; publishable_key: string }
    const secrets = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as Record<
      string,
      { sealed: boolean }
    >
    return {
      terminalId: enrolment.id,
      companyId: enrolment.company_id,
      url,
      publishableKey: publishable_key,
      tables: tables.filter(({ rows }) => rows > 0),
      secrets: Object.entries(secrets).map(([name, { sealed }]) => ({ name, isSealed: sealed })),
    }
  } finally {
    database.close()
  }
}

/** One thing the thief tries with the secret. */
export interface Attempt {
  readonly what: string
  /** Whether the backend did it. */
  readonly isDone: boolean
  /** The refusal, or how it is marked for staff. */
  readonly outcome: string
  /** The kind of the outbox entry, with its operation or status where it has one; null of a call that is none. */
  readonly entry: string | null
}

interface Result {
  readonly entry: string
  readonly ok: boolean
  readonly code?: string
  readonly value?: { readonly order?: { readonly flags: readonly string[] } }
}
interface Ids {
  readonly order: string
  readonly item: string
}
type Row = NonNullable<ChangedRow['row']>
interface Listed {
  readonly user_id: string
  readonly name: string
  readonly can_manage_company: boolean
  readonly pin: { readonly version: string; readonly salt: string; readonly rounds: number } | null
}

/** The thief's plain requests: the public key and the terminal's secret, no session, no PIN. */
const requestsOf = (loot: Loot) => {
  const { url, publishableKey, terminalId, companyId } = readFolder(loot.folder)
  let seq = 900_000
  const post = async (path: string, body: Record<string, unknown>, session?: string) => {
    const headers = { apikey: publishableKey, 'content-type': 'application/json' }
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: session === undefined ? headers : { ...headers, authorization: `Bearer ${session}` },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Record<string, unknown>
  }
  const call = (name: string, body: Record<string, unknown>) => post(`/rest/v1/rpc/${name}`, body)
  /** A customer's own phone, whose orders and calls the thief then finds waiting. */
  const asCustomer = async () => {
    const { email, password } = { email: 'cliente@comanda.test', password: demo.password }
    const session = await post('/auth/v1/token?grant_type=password', { email, password })
    return (name: string, body: Record<string, unknown>) =>
      post(`/rest/v1/rpc/${name}`, body, String(session.access_token))
  }
  const own = { p_terminal: terminalId, p_token: loot.token }
  const push = async (
    kind: string,
    payload: object,
    operator: string,
    over: object = {},
  ): Promise<Result> => {
    seq += 1
    const entry = {
      id: randomUUID(),
      seq,
      kind,
      at: new Date().toISOString(),
      operator_id: operator,
      payload,
      ...over,
    }
    const { results } = await call('terminal_push', { ...own, p_entries: [entry] })
    const [result] = results as Omit<Result, 'entry'>[]
    const { op, status } = payload as { op?: string; status?: string }
    return { ...(result ?? { ok: false, code: 'no answer' }), entry: [kind, op ?? status].join(' ').trim() }
  }
  const pulled = async (): Promise<ChangedRow[]> => {
    const rows: ChangedRow[] = []
    let cursor: unknown = null
    for (;;) {
      const page = await call('terminal_pull', { ...own, p_cursor: cursor, p_limit: 500 })
      rows.push(...(page.rows as ChangedRow[]))
      if (page.complete === true) return rows
      cursor = page.cursor
    }
  }
  const operators = async (): Promise<Listed[]> =>
    (await call('terminal_operators', own)).operators as Listed[]
  return { call, asCustomer, own, push, pulled, operators, companyId }
}

const outcomeOf = (what: string, { ok, code, value, entry }: Result): Attempt => ({
  what,
  entry,
  isDone: ok,
  outcome: ok ? (value?.order?.flags ?? []).join(', ') || 'done' : (code ?? 'refused'),
})

/** What the secret reads from the backend: rows by table, and people. */
export const readWithSecret = async (
  loot: Loot,
): Promise<{ tables: Record<string, number>; people: string[] }> => {
  const { pulled, operators } = requestsOf(loot)
  const tables: Record<string, number> = {}
  for (const { tbl } of await pulled()) tables[tbl] = (tables[tbl] ?? 0) + 1
  return { tables, people: (await operators()).map(({ name }) => name) }
}

/** Everything a thief would do with money and rights, all in the owner's name. */
export const actWithSecret = async (loot: Loot): Promise<Attempt[]> => {
  const { call, asCustomer, push, pulled, operators, companyId } = requestsOf(loot)
  const owner = personId('dono')
  const version = (await operators()).find(({ user_id }) => user_id === owner)?.pin?.version
  const forged = { approval: { by: owner, version, proof: randomBytes(32).toString('hex') } }
  const rows = await pulled()
  const dish = rows.find(({ tbl, row }) => tbl === 'products' && row?.is_available === true)?.row
  const order = rows.find(({ tbl, row }) => tbl === 'orders' && row?.table_number === '77')?.row
  if (!dish || !order) throw new Error('The terminal was stolen without a menu or an order.')
  const item = (order.items as { id: string; unit_price_cents: number }[])[0]
  if (!item) throw new Error('The order has no line.')
  const [tab, bill, part, drawer] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const tabChange = (payload: object, over: object = {}) => push('change_tab', payload, owner, over)
  const cashChange = (payload: object, over: object = {}) =>
    push('change_cash', { session_id: drawer, ...payload }, owner, over)
  const pay = (discount_percent: number, total_cents: number, service_fee_percent = 0) => ({
    op: 'pay',
    tab_id: tab,
    bill_id: bill,
    parts: inOnePart(part, 'cash', total_cents),
    service_fee_percent,
    discount_percent,
    total_cents,
  })
  let number = 900
  const lineOf = (unit_price_cents: number, sold: Row) => {
    const line = {
      product_id: sold.id,
      code: sold.code,
      name: sold.name,
      category: 'x',
      notes: null,
      source: 'main_menu',
    }
    return { ...line, id: randomUUID(), quantity: 1, unit_price_cents }
  }
  const sell = (
    unit_price_cents: number,
    sold: Row = dish,
    ids: Ids = { order: randomUUID(), item: randomUUID() },
  ) => {
    number += 1
    return push(
      'place_order',
      {
        id: ids.order,
        number: `T${number}`,
        customer_name: 'x',
        customer_phone: null,
        responsible_name: null,
        table_number: '5',
        comanda: null,
        source: 'main_menu',
        expected_total_cents: unit_price_cents,
        client_placed_at: new Date().toISOString(),
        items: [{ ...lineOf(unit_price_cents, sold), id: ids.item }],
      },
      owner,
    )
  }
  const cancel = { order_id: order.id, status: 'cancelled', reason: 'x' }
  const voided = { op: 'void', order_id: order.id, item_id: item.id, reason: 'x' }
  const reopen = { op: 'reopen', tab_id: tab, reason: 'x' }
  const corrected = {
    op: 'correct_payment',
    tab_id: tab,
    bill_id: bill,
    part_id: part,
    from_method: 'cash',
    method: 'pix',
    reason: 'x',
  }
  const paidOut = { op: 'paid_out', amount_cents: 1_000, reason: 'x' }
  const session = async (what: string, name: string, args: Record<string, unknown>): Promise<Attempt> => {
    const answer = await call(name, { p_company: companyId, ...args })
    return { what, entry: null, isDone: answer.code === undefined, outcome: String(answer.message ?? 'done') }
  }
  const setPin = { salt: 'A'.repeat(22), rounds: 15, digits: 6, proof: 'A'.repeat(43) }

  const attempts: Attempt[] = []
  const tried = async (what: string, result: Promise<Result>) => attempts.push(outcomeOf(what, await result))
  await tried('sell a dish at its price', sell(Number(dish.promotion_price_cents ?? dish.price_cents)))
  await tried('sell a dish at 0', sell(0))
  const required = rows.filter(({ tbl, row }) => tbl === 'option_groups' && Number(row?.min_choices) > 0)
  const halves =
    rows.find(
      ({ tbl, row }) =>
        tbl === 'products' &&
        row?.price_cents === 0 &&
        required.some(({ id }) => (row.option_group_ids as string[]).includes(id)),
    )?.row ?? undefined
  await tried('sell two halves of nothing', sell(0, halves))
  await tried('void a line', tabChange(voided))
  await tried('void a line with a forged approval', tabChange(voided, forged))
  await tried('cancel an order', push('advance_order', cancel, owner))
  await tried('cancel an order with a forged approval', push('advance_order', cancel, owner, forged))
  await tried(
    'open a tab',
    tabChange({ op: 'open', tab_id: tab, table_number: '77', comanda: null, order_ids: [order.id] }),
  )
  const lines = [{ item_id: item.id, quantity: 1 }]
  const splitId = randomUUID()
  await tried(
    'make its bill',
    tabChange({ op: 'split', tab_id: tab, split_id: splitId, lines, bill_ids: [randomUUID()] }),
  )
  await tried('close the tab unpaid', tabChange({ op: 'close', tab_id: tab }))
  await tried('undo the split into bills', tabChange({ op: 'unsplit', tab_id: tab, split_id: splitId }))
  await tried(
    'make its bill again',
    tabChange({ op: 'split', tab_id: tab, split_id: randomUUID(), lines, bill_ids: [bill] }),
  )
  const charge = { tab_id: tab, bill_id: bill, amount_cents: 1, service_fee_percent: 0 }
  await tried(
    'ask for a PIX of a cent',
    push('change_call', { op: 'charge', call_id: randomUUID(), charge }, owner),
  )
  await tried('pay with a discount of 100 %', tabChange(pay(100, 0)))
  await tried('pay with a discount of 100 % and a forged approval', tabChange(pay(100, 0), forged))
  await tried('call the whole bill paid', tabChange(pay(0, item.unit_price_cents)))
  await tried('correct the payment', tabChange(corrected))
  await tried('correct the payment with a forged approval', tabChange(corrected, forged))
  const refund = {
    op: 'refund',
    tab_id: tab,
    bill_id: bill,
    refund_id: randomUUID(),
    method: 'cash',
    amount_cents: 100,
    reason: 'x',
  }
  await tried('give a payment back', tabChange(refund))
  await tried('give a payment back with a forged approval', tabChange(refund, forged))
  await tried('close the paid tab', tabChange({ op: 'close', tab_id: tab }))
  await tried('reopen the tab', tabChange(reopen))
  await tried('reopen the tab with a forged approval', tabChange(reopen, forged))
  await tried('open the drawer', cashChange({ op: 'open', z_number: 1, float_cents: 0 }))
  await tried(
    'put cash into the drawer on paper',
    cashChange({ op: 'paid_in', amount_cents: 500, reason: 'x' }),
  )
  await tried('open the drawer without a sale', cashChange({ op: 'no_sale', reason: null }))
  await tried('take a payment into the drawer', cashChange({ op: 'take_in', payment_ids: [bill] }))
  await tried('take cash out of the drawer', cashChange(paidOut))
  await tried('take cash out of the drawer with a forged approval', cashChange(paidOut, forged))
  await tried('close the own drawer', cashChange({ op: 'close', counted: null, reason: null }))
  // A second table of the thief's own: everything else that an entry can do.
  const price = Number(dish.promotion_price_cents ?? dish.price_cents)
  const [table, other, dear] = [randomUUID(), randomUUID(), randomUUID()]
  const [first, second] = [0, 1].map(() => ({ order: randomUUID(), item: randomUUID() })) as [Ids, Ids]
  for (const ids of [first, second]) await sell(price, dish, ids)
  // Names of their own: a table that an earlier thief sits at has its tab.
  const [aside, moved, strangers] = [0, 1, 2].map(() => randomUUID().slice(0, 8)) as [string, string, string]
  const openAt = (tab_id: string, table_number: string, order_ids: string[]) =>
    tabChange({ op: 'open', tab_id, table_number, comanda: null, order_ids })
  await openAt(table, '5', [first.order])
  await openAt(other, aside, [])
  await tried(
    'move a tab to another table',
    tabChange({ op: 'move', tab_id: table, table_number: moved, comanda: null }),
  )
  await tried(
    'move an order to another tab',
    tabChange({ op: 'move_orders', tab_id: table, from_tab_id: null, order_ids: [second.order] }),
  )
  await tried('merge two tabs', tabChange({ op: 'merge', tab_id: table, from_tab_id: other }))
  await tabChange({
    op: 'split',
    tab_id: table,
    split_id: randomUUID(),
    lines: [{ item_id: first.item, quantity: 1 }],
    bill_ids: [dear],
  })
  for (const service_fee_percent of [100, MAX_SERVICE_FEE_PERCENT]) {
    const total = price + serviceFeeCents(price, service_fee_percent)
    await tried(
      `pay with a service fee of ${service_fee_percent} %`,
      tabChange({
        ...pay(0, total),
        tab_id: table,
        bill_id: dear,
        parts: inOnePart(randomUUID(), 'cash', total),
        service_fee_percent,
      }),
    )
  }
  const added = lineOf(price, dish)
  await tried(
    'add a dish to an order',
    push('append_order_items', { order_id: first.order, items: [added] }, owner),
  )
  await tried('tick a line', push('tick_order_item', { item_id: first.item, done: true }, owner))
  await tried('report a line', push('report_order_item', { item_id: first.item, reason: 'x' }, owner))
  await tried(
    'give an order more time',
    push('delay_order', { order_id: first.order, minutes: 5, reason: 'x' }, owner),
  )
  for (const status of ['preparing', 'ready', 'recall', 'delivered'])
    await tried(
      `advance an order: ${status}`,
      push('advance_order', { order_id: first.order, status, reason: null }, owner),
    )
  const stranger = randomUUID()
  const customer = await asCustomer()
  const ordered = await customer('place_order', {
    p_company: companyId,
    p_order: {
      id: stranger,
      customer_name: 'x',
      customer_phone: '11987654321',
      responsible_name: null,
      table_number: strangers,
      table_token: null,
      comanda: null,
      source: 'main_menu',
      expected_total_cents: price,
      client_placed_at: new Date().toISOString(),
      items: [lineOf(price, dish)],
    },
  })
  if (ordered.code !== undefined) throw new Error(`The stranger could not order: ${String(ordered.message)}`)
  await tried(
    "confirm a stranger's order",
    push('advance_order', { order_id: stranger, status: 'placed', reason: null }, owner),
  )
  const [waved, seated] = [randomUUID(), randomUUID()]
  await openAt(seated, strangers, [stranger])
  const called = await customer('call_staff', {
    p_company: companyId,
    p_call: { id: waved, kind: 'waiter', table_number: strangers, tab_id: seated, table_token: null },
  })
  if (called.code !== undefined) throw new Error(`The guest could not call: ${String(called.message)}`)
  await tried("take a guest's call", push('change_call', { op: 'take', call_id: waved }, owner))
  await tried("finish a guest's call", push('change_call', { op: 'finish', call_id: waved }, owner))
  await tried('sell a dish out', push('set_available', { product_id: dish.id, available: false }, owner))
  await tried('correct a count', push('correct_stock', { product_id: dish.id, difference: 5 }, owner))
  await tried("pause guests' orders", push('pause_orders', { span: '60', reason: 'x' }, owner))
  await tried('note an export', push('log_export', { kind: 'menu', from: null, to: null, rows: 1 }, owner))
  await tried('change a price', push('change_price', { product_id: dish.id, price_cents: 0 }, owner))
  attempts.push(
    await session('approve for others', 'approve', {
      p_entry: randomUUID(),
      p_subject: { action: 'void', subject_id: item.id, amount: 0, reason: 'x' },
      p_user: owner,
      p_proof: 'A'.repeat(43),
    }),
    await session("set the owner's PIN", 'set_operator_pin', { p_user: owner, p_pin: setPin }),
    await session('give somebody a right', 'set_member', {
      p_user: personId('funcionario'),
      p_role: 'admin',
      p_is_active: true,
    }),
  )
  return attempts
}

/** How many PINs the backend looks at before it locks the thief out. */
export const guessWithSecret = async (loot: Loot): Promise<string[]> => {
  const { call, own } = requestsOf(loot)
  const codes: string[] = []
  for (let guess = 0; guess < 6; guess += 1) {
    const p_proof = createHash('sha256').update(String(guess)).digest('base64url')
    codes.push(
      String((await call('terminal_unlock_pin', { ...own, p_user: personId('dono'), p_proof })).code),
    )
  }
  return codes
}

/** Where the seal is broken too: the kept key of the owner's PIN, against which a guess is tested. */
export interface BrokenSeal {
  /** Whether this is the PIN. */
  test(pin: string): Promise<boolean>
}

/** Null where the folder holds no key of the owner's PIN. */
export const breakSeal = async (loot: Loot, cipher: Cipher): Promise<BrokenSeal | null> => {
  const { companyId } = readFolder(loot.folder)
  const userId = personId('dono')
  const kept = openSecretStore(join(loot.folder, 'secrets.json'), cipher).get(`operator_keys:${companyId}`)
  const key =
    kept === null
      ? undefined
      : (JSON.parse(kept) as Record<string, { version: string; sealed: string }>)[userId]
  const pin = (await requestsOf(loot).operators()).find(({ user_id }) => user_id === userId)?.pin
  if (!key || !pin) return null
  const derivation = createPinDerivation()
  const owner = ownerOfKey(companyId, userId, key.version)
  return {
    test: async (guess) => {
      const derived = await derivation.derive(guess, pin.salt, pin.rounds)
      return derived !== null && openKey(key.sealed, derived.sealingKey, owner) !== null
    },
  }
}

/** How many tries a day one place has at the backend after its first locks. */
export const onlineTriesPerDay = (): number => Math.floor(DAY_MS / lockMs(1_000))

/** Milliseconds of this machine for one guess, one after the other. */
export const measureGuess = async (seal: BrokenSeal, guesses: number): Promise<number> => {
  const start = performance.now()
  for (let guess = 0; guess < guesses; guess += 1) await seal.test(`x${guess}`)
  return (performance.now() - start) / guesses
}

const spanOf = (ms: number): string => {
  const units = [
    ['years', 365 * DAY_MS],
    ['days', DAY_MS],
    ['hours', 3_600_000],
    ['minutes', 60_000],
  ] as const
  const [name, size] = units.find(([, least]) => ms >= 2 * least) ?? (['seconds', 1_000] as const)
  return `${(ms / size).toFixed(1)} ${name}`
}

/** The report of `npm run thief`. */
export const reportOf = async (loot: Loot, seal: BrokenSeal | null): Promise<string> => {
  const { tables, secrets, url } = readFolder(loot.folder)
  const read = await readWithSecret(loot)
  const counted = (rows: Iterable<readonly [string, number]>) =>
    [...rows].map(([name, count]) => `${name} ${count}`).join(', ')
  const attempts = await actWithSecret(loot)
  const codes = await guessWithSecret(loot)
  const lines = [
    `The folder of a terminal of ${url}, read without any key`,
    `  rows: ${counted(tables.map(({ name, rows }) => [name, rows] as const))}`,
    ...secrets.map(({ name, isSealed }) => `  secret ${name}: ${isSealed ? 'sealed' : 'PLAIN'}`),
    '',
    "With the terminal's secret, read from the backend",
    `  rows: ${counted(Object.entries(read.tables))}`,
    `  names of staff: ${read.people.length}; nothing that a PIN could be tested against`,
    '',
    "With the terminal's secret, done in the owner's name",
    ...attempts.map(({ what, isDone, outcome }) => `  ${isDone ? 'DONE   ' : 'refused'} ${what}: ${outcome}`),
    '',
    'The search of a PIN',
    `  at the backend: ${codes.join(', ')}`,
  ]
  const online = (digits: number) => spanOf((10 ** digits / onlineTriesPerDay()) * DAY_MS)
  lines.push(
    `  at most ${onlineTriesPerDay()} tries a day and person: all PINs of 4 digits in ${online(4)}, of 6 in ${online(6)}`,
  )
  if (seal === null) lines.push('  on the disk: nothing is kept that a guess could be tested against')
  else {
    const ms = await measureGuess(seal, 10)
    const cores = availableParallelism()
    const offline = (digits: number) =>
      `${spanOf(10 ** digits * ms)} on one core, ${spanOf((10 ** digits * ms) / cores)} on ${cores}`
    lines.push(
      `  with the system's seal broken as well: ${ms.toFixed(0)} ms and 32 MiB a guess on this machine`,
      `    all PINs of 4 digits: ${offline(4)}`,
      `    all PINs of 6 digits (approvers): ${offline(6)}`,
    )
  }
  return lines.join('\n')
}
