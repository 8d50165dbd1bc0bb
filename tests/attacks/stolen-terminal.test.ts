import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { testCipher } from '@main/testing/test-terminal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyIds } from '../../supabase/seed/company-files'
import { personId } from '../../supabase/seed/people'
import { noSystemKeys } from '@main/testing/system-keys'
import {
  actWithSecret,
  type Attempt,
  breakSeal,
  guessWithSecret,
  onlineTriesPerDay,
  readFolder,
  reportOf,
  stealTerminal,
  type Loot,
} from './stolen-terminal'

const PIN = '508174'
const cipher = testCipher()
let backend: EmbeddedBackend
let loot: Loot
let attempts: Attempt[] = []
/** Every byte of every file of a folder. */
const allBytes = (folder: string): string =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) => (statSync(path).isDirectory() ? allBytes(path) : readFileSync(path, 'latin1')))
    .join('\n')

const ownersPin = async () => {
  const [row] = await backend.sql(
    `select encode(key, 'hex') as key, proof_hash from app.operator_pins where user_id = $1 and ended_at is null`,
    [personId('dono')],
  )
  return { key: String(row?.key), hash: String(row?.proof_hash) }
}

describeOnOneDatabase('A stolen terminal', ({ postgres }) => {
  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    loot = await stealTerminal(backend, cipher, PIN)
  })
  afterAll(async () => {
    loot.remove()
    await backend.stop()
  })

  describe('a thief with a terminal’s folder and secret, without the system’s key', () => {
    it('reads no secret, no PIN and no key in the folder', async () => {
      expect(readFolder(loot.folder).secrets.every(({ isSealed }) => isSealed)).toBe(true)
      const { key, hash } = await ownersPin()
      for (const secret of [loot.token, PIN, key, hash]) expect(allBytes(loot.folder)).not.toContain(secret)
    })

    it('sells, serves, keeps tabs and its drawer: no void, discount, refund, reopening, cancellation, cash or right in anybody’s name', async () => {
      attempts = await actWithSecret(loot)
      const outcomes = (some: readonly Attempt[]) =>
        Object.fromEntries(some.map(({ what, outcome }) => [what, outcome]))
      expect(outcomes(attempts.filter(({ isDone }) => isDone))).toEqual({
        'sell a dish at its price': 'done',
        'sell a dish at 0': 'price_unknown',
        'sell two halves of nothing': 'price_unknown, sold_out',
        'open a tab': 'done',
        'make its bill': 'done',
        'undo the split into bills': 'done',
        'make its bill again': 'done',
        // It says what is waited for; the bill is paid by a payment alone.
        'ask for a PIX of a cent': 'done',
        'call the whole bill paid': 'done',
        'pay with a service fee of 30 %': 'done',
        'close the paid tab': 'done',
        'move a tab to another table': 'done',
        'move an order to another tab': 'done',
        'merge two tabs': 'done',
        // The drawer of this terminal alone, and nothing out of it.
        'open the drawer': 'done',
        'put cash into the drawer on paper': 'done',
        'open the drawer without a sale': 'done',
        'take a payment into the drawer': 'done',
        'close the own drawer': 'done',
        // The work of a waiter and of the kitchen.
        'add a dish to an order': 'done',
        'tick a line': 'done',
        'report a line': 'done',
        'give an order more time': 'done',
        'advance an order: preparing': 'done',
        'advance an order: ready': 'done',
        'advance an order: recall': 'done',
        'advance an order: delivered': 'done',
        "confirm a stranger's order": 'done',
        "take a guest's call": 'done',
        "finish a guest's call": 'done',
        'sell a dish out': 'done',
        'correct a count': 'done',
        'note an export': 'done',
      })
      const [required, invalid] = ['approval_required', 'approval_invalid']
      expect(outcomes(attempts.filter(({ isDone }) => !isDone))).toEqual({
        'void a line': required,
        'void a line with a forged approval': invalid,
        'cancel an order': required,
        'cancel an order with a forged approval': invalid,
        'close the tab unpaid': 'tab_not_settled',
        'pay with a discount of 100 %': required,
        'pay with a discount of 100 % and a forged approval': invalid,
        'pay with a service fee of 100 %': 'invalid_input',
        'correct the payment': required,
        'correct the payment with a forged approval': invalid,
        'give a payment back': required,
        'give a payment back with a forged approval': invalid,
        'reopen the tab': required,
        'reopen the tab with a forged approval': invalid,
        'take cash out of the drawer': required,
        'take cash out of the drawer with a forged approval': invalid,
        "pause guests' orders": required,
        // No entry of a terminal changes a price.
        'change a price': 'invalid_input',
        'approve for others': 'not_authenticated',
        "set the owner's PIN": 'not_authenticated',
        'give somebody a right': 'not_authenticated',
      })
    })

    it('tries every kind of entry, and every operation and step of it, that the backend knows', async () => {
      const bodies = await backend.sql(
        `select proname as name, prosrc as body from pg_proc where pronamespace = 'app'::regnamespace
         and proname in ('push_entry', 'push_order_entry', 'push_call', 'change_tab', 'change_cash')`,
      )
      const bodyOf = (name: string) => String(bodies.find((row) => row.name === name)?.body)
      /** The values of one field that a function takes. */
      const listOf = (name: string, field: string): string[] =>
        new RegExp(`'${field}',\\s*'\\{([a-z_,]+)\\}'`).exec(bodyOf(name))?.[1]?.split(',') ?? []
      const prefixed = (kind: string, values: readonly string[]) => values.map((value) => `${kind} ${value}`)
      const stepsOf: Readonly<Record<string, readonly string[]>> = {
        change_tab: listOf('change_tab', 'op'),
        change_cash: listOf('change_cash', 'op'),
        change_call: listOf('push_call', 'op'),
        advance_order: listOf('push_order_entry', 'status'),
      }
      for (const [kind, steps] of Object.entries(stepsOf)) expect(steps, kind).not.toEqual([])
      const kinds = [
        ...[...bodyOf('push_entry').matchAll(/kind = '([a-z_]+)'/g)].map(([, kind]) => String(kind)),
        ...listOf('push_order_entry', 'kind'),
      ]
      const known = kinds.flatMap((kind) => (stepsOf[kind] ? prefixed(kind, stepsOf[kind]) : [kind]))
      // A price is no entry of a terminal: the thief tries all the same.
      const tried = new Set(attempts.flatMap(({ entry }) => entry ?? []))
      expect([...tried].sort()).toEqual([...known, 'change_price'].sort())
    })

    it('puts nobody’s name on it: a dish at 0 stands under the terminal, and the rest is marked as its word', async () => {
      const owner = personId('dono')
      const zero = await backend.sql(
        `select o.operator_id, e.user_id, e.payload ->> 'claimed_by' as claimed_by
         from public.orders o join public.order_events e on e.order_id = o.id
         where o.company_id = $1 and o.flags @> '{price_unknown}' and e.kind = 'placed'`,
        [companyIds.bellaNapoli],
      )
      const nobodys = { operator_id: null, user_id: null, claimed_by: owner }
      expect(zero).toEqual([nobodys, nobodys])
      const audited = await backend.sql(
        `select distinct action, user_id, details ->> 'unproven' as unproven from public.audit_log
         where company_id = $1 and details ->> 'terminal_id' = $2 order by action`,
        [companyIds.bellaNapoli, readFolder(loot.folder).terminalId],
      )
      expect(audited).toEqual([
        { action: 'bill_paid', user_id: owner, unproven: 'true' },
        { action: 'cash_closed', user_id: owner, unproven: 'true' },
        { action: 'cash_opened', user_id: owner, unproven: 'true' },
        { action: 'cash_paid_in', user_id: owner, unproven: 'true' },
        { action: 'drawer_opened', user_id: owner, unproven: 'true' },
        { action: 'exported', user_id: owner, unproven: 'true' },
        { action: 'payments_taken_in', user_id: owner, unproven: 'true' },
        { action: 'price_unknown', user_id: null, unproven: null },
      ])
    })

    it('is locked out of guessing by the backend after five PINs', async () => {
      expect(await guessWithSecret(loot)).toEqual([
        ...Array<string>(4).fill('wrong_pin'),
        ...Array<string>(2).fill('pin_locked'),
      ])
      expect(onlineTriesPerDay()).toBe(24)
    })

    it('searches with the seal broken as well, one scrypt a guess', async () => {
      const seal = await breakSeal(loot, cipher)
      expect(await seal?.test('508173')).toBe(false)
      expect(await seal?.test(PIN)).toBe(true)
    })

    it('is reported', async () => {
      const report = await reportOf(loot, await breakSeal(loot, cipher))
      expect(report).toMatch(/secret terminal_token:.*: sealed/)
      expect(report).toMatch(/DONE {4}sell a dish at its price/)
      expect(report).toMatch(/refused void a line: approval_required/)
      expect(report).toMatch(/refused give a payment back: approval_required/)
      expect(report).toMatch(/all PINs of 6 digits \(approvers\): .* on one core/)
    })
  })

  describe('where the system seals nothing', () => {
    it('no key of a PIN is on the disk: a guess is tested at the backend alone', async () => {
      const open = await stealTerminal(backend, noSystemKeys, PIN, 'S')
      try {
        expect(readFolder(open.folder).secrets.map(({ name }) => name)).not.toContainEqual(
          expect.stringContaining('operator_keys'),
        )
        expect(allBytes(open.folder)).not.toContain((await ownersPin()).key)
        expect(await breakSeal(open, noSystemKeys)).toBeNull()
      } finally {
        open.remove()
      }
    })
  })
})
