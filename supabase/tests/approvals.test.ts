import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { APPROVAL_ACTIONS, approvalText, type ApprovalSubject } from '@shared/domain/terminal/approval'
import { APPROVAL_FLAGS } from '@shared/schemas/records/approval-flags'
import { PIN_MIN_APPROVER } from '@shared/domain/terminal/pin'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personId } from '../seed/people'
import { approvalOf, pinOf } from './support/approvals'
import { clientOf, enrol, openCompany, type Company, type Person, type Terminal } from './support/company'

describeOnOneDatabase('Approvals', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  let terminal: Terminal
  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
  })
  afterAll(() => backend.stop())
  beforeEach(async () => {
    company = await openCompany(backend)
    terminal = await enrol(backend, company, 'A')
  })

  const keyOf = (who: Person, digits?: number) => pinOf(backend, company.id, who, digits)
  const subject = (over: Partial<ApprovalSubject> = {}): ApprovalSubject => ({
    terminal_id: terminal.id,
    entry_id: randomUUID(),
    action: 'void',
    subject_id: randomUUID(),
    amount: 1290,
    reason: 'caiu no chão\nda cozinha',
    ...over,
  })
  /** The flags of an approval, or the code of its refusal. */
  const check = async (of: ApprovalSubject, approval: unknown): Promise<unknown> => {
    try {
      const [row] = await backend.sql(
        'select app.check_approval($1, $2, $3, $4, $5, $6, $7, $8::jsonb) as flags',
        [
          company.id,
          of.terminal_id,
          of.entry_id,
          of.action,
          of.subject_id,
          of.amount,
          of.reason,
          JSON.stringify(approval),
        ],
      )
      return row?.flags
    } catch (error) {
      return (error as Error).message
    }
  }

  describe('the code of a proof', () => {
    it.each([
      ['no text', ''],
      ['other letters and line breaks', 'ação 🍕\n\n'],
      ['a long text', 'x'.repeat(5000)],
    ])('is the same HMAC in SQL as in Node: %s', async (_what, text) => {
      const key = randomBytes(32)
      const [row] = await backend.sql(
        `select encode(app.hmac_sha256(decode($1, 'hex'), $2), 'hex') as code`,
        [key.toString('hex'), text],
      )
      expect(row?.code).toBe(createHmac('sha256', key).update(text).digest('hex'))
    })

    it('is made over the same text, of the same actions and length of PIN', async () => {
      const one = subject()
      const [row] = await backend.sql(
        `select app.approval_text($1, $2, $3, $4, $5, $6) as text, app.approval_actions() as actions,
           app.approver_digits() as digits`,
        [one.terminal_id, one.entry_id, one.action, one.subject_id, one.amount, one.reason],
      )
      expect(row).toEqual({
        text: approvalText(one),
        actions: [...APPROVAL_ACTIONS],
        digits: PIN_MIN_APPROVER,
      })
    })
  })

  describe('a proof', () => {
    it('of a manager is taken and recorded once', async () => {
      const one = subject()
      const approval = approvalOf(await keyOf('dono'), one)
      expect(await check(one, approval)).toEqual([])
      expect(await check(one, approval)).toEqual([])
      const rows = await backend.sql(
        'select action, amount::int, reason, approved_by, approver_name, method, flags from public.approvals where id = $1',
        [one.entry_id],
      )
      expect(rows).toEqual([
        {
          action: 'void',
          amount: 1290,
          reason: one.reason,
          approved_by: personId('dono'),
          approver_name: 'Carmela Esposito',
          method: 'pin',
          flags: [],
        },
      ])
    })

    it('that is missing is approval_required', async () => {
      expect(await check(subject(), null)).toBe('approval_required')
    })

    it('of another terminal, entry, action, subject, amount or reason is invalid', async () => {
      const key = await keyOf('dono')
      const one = subject()
      const others: Partial<ApprovalSubject>[] = [
        { terminal_id: randomUUID() },
        { entry_id: randomUUID() },
        { action: 'reopen' },
        { subject_id: randomUUID() },
        { amount: 1291 },
        { reason: 'outro' },
      ]
      for (const over of others)
        expect(await check(one, approvalOf(key, { ...one, ...over }))).toBe('approval_invalid')
    })

    it('with another key, in another name, or of a PIN too short for it is invalid', async () => {
      const one = subject()
      const key = await keyOf('dono')
      expect(await check(one, approvalOf({ ...key, key: randomBytes(32) }, one))).toBe('approval_invalid')
      expect(await check(one, approvalOf({ ...key, by: personId('super') }, one))).toBe('approval_invalid')
      expect(await check(one, approvalOf({ ...key, version: randomUUID() }, one))).toBe('approval_invalid')
      expect(await check(one, approvalOf(await keyOf('super', 4), one))).toBe('approval_invalid')
    })

    it('of a PIN that ended is flagged, and after 7 days invalid but where money changed hands', async () => {
      const [row] = await backend.sql('select app.approval_flags() as flags')
      expect(row?.flags).toEqual(APPROVAL_FLAGS)
      const key = await keyOf('dono')
      const end = (ago: string) =>
        backend.sql(`update app.operator_pins set ended_at = now() - $1::interval where version = $2`, [
          ago,
          key.version,
        ])
      await end('6 days')
      const late = subject()
      expect(await check(late, approvalOf(key, late))).toEqual(['pin_changed'])
      await end('8 days')
      const tooLate = subject()
      expect(await check(tooLate, approvalOf(key, tooLate))).toBe('approval_invalid')
      for (const action of ['discount', 'refund', 'paid_out'] as const) {
        const gone = { ...subject(), action }
        expect(await check(gone, approvalOf(key, gone))).toEqual(['pin_changed', 'approval_late'])
        const forged = { ...subject(), action }
        const other = { ...key, key: randomBytes(32) }
        expect(await check(forged, approvalOf(other, forged))).toBe('approval_invalid')
      }
      const entries = await backend.sql(
        `select details -> 'flags' as flags from public.audit_log where company_id = $1 and action = 'approved'
           and details -> 'flags' ? 'approval_late'`,
        [company.id],
      )
      expect(entries).toHaveLength(3)
    })

    it('of a person who may no longer approve is flagged', async () => {
      const key = await keyOf('dono')
      await backend.sql(
        `update public.user_companies set role = 'employee' where company_id = $1 and user_id = $2`,
        [company.id, personId('dono')],
      )
      const one = subject()
      expect(await check(one, approvalOf(key, one))).toEqual(['approver_gone'])
    })
  })

  it('are read by managers alone', async () => {
    const one = subject()
    await check(one, approvalOf(await keyOf('dono'), one))
    const seen = async (who: Person) =>
      (await (await clientOf(backend, who)).from('approvals').select('id').eq('id', one.entry_id)).data
    expect(await seen('dono')).toEqual([{ id: one.entry_id }])
    expect(await seen('cozinha')).toEqual([])
  })
})
