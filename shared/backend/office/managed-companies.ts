import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import {
  decidedCompanySchema,
  managedCompanyMethods,
  managedCompanySchema,
  type CompanyWrite,
  type ManagedCompany,
} from '@shared/contract/company/company-office-methods'
import { companySchema } from '@shared/schemas/company/company'
import { cleanCompany, shownCompany } from '../companies'
import { callFunction, type BackendParts, type NewRow, type RowChange } from '../data-api'
import { columnsOf, parseAnswer, parseRows } from '../parse'
import type { OfficeParts } from './index'

const COLUMNS = columnsOf(managedCompanySchema)
const clean = <T extends ManagedCompany>(company: T): T => ({ ...company, ...cleanCompany(company) })

const firstOf = ({ report }: BackendParts, body: unknown): ManagedCompany | null => {
  const [row] = Array.isArray(body) ? (body as unknown[]) : []
  return row === undefined ? null : clean(parseAnswer(managedCompanySchema, row, 'companies', report))
}

const readOne = async (parts: BackendParts, id: string): Promise<ManagedCompany | null> =>
  firstOf(
    parts,
    await parts.data.send((client) => client.from('companies').select(COLUMNS).eq('id', id).limit(1)),
  )

/** Whether a company is stored as it is sent; an empty text may be null. */
const isAsSent = (sent: CompanyWrite, stored: ManagedCompany): boolean =>
  Object.entries(sent).every(
    ([field, value]) => (value ?? '') === (stored[field as keyof CompanyWrite] ?? ''),
  )

/** The company: its own row and its hours. */
export const createManagedCompanies = (parts: OfficeParts): Handlers<typeof managedCompanyMethods> => {
  const { config, data, report } = parts
  const openingSchema = managedCompanyMethods['opening.read'].output

  return {
    'companies.managed': async (filter) => {
      const body = await data.rpc('list_managed_companies', { p_filter: filter })
      return parseRows(decidedCompanySchema, body, 'companies', report).map(clean)
    },
    'companies.findMine': async (filter) => {
      const body = await data.rpc('list_my_companies', { p_filter: filter })
      return parseRows(companySchema, body, 'companies', report).map((row) => shownCompany(config, row))
    },
    'platform.settings': () =>
      callFunction(parts, 'read_platform_settings', {}, managedCompanyMethods['platform.settings'].output),
    'platform.requireSecondFactor': ({ required }) =>
      callFunction(
        parts,
        'require_second_factor',
        { p_required: required },
        managedCompanyMethods['platform.requireSecondFactor'].output,
      ),
    'platform.setApproval': ({ company_approval }) =>
      callFunction(
        parts,
        'set_company_approval',
        { p_approval: company_approval },
        managedCompanyMethods['platform.setApproval'].output,
      ),
    'companies.readManaged': async ({ company_id }) =>
      clean(
        await callFunction(parts, 'read_managed_company', { p_company: company_id }, decidedCompanySchema),
      ),
    'companies.decide': ({ company_id: p_company, ...decided }) => {
      const { output } = managedCompanyMethods['companies.decide']
      switch (decided.decision) {
        case 'approve':
          return callFunction(parts, 'approve_company', { p_company, p_shown: decided.shown }, output)
        case 'refuse': {
          const args = { p_company, p_reason: decided.reason, p_shown: decided.shown }
          return callFunction(parts, 'refuse_company', args, output)
        }
        case 'suspend':
          return callFunction(parts, 'suspend_company', { p_company, p_reason: decided.reason }, output)
        case 'lift':
          return callFunction(parts, 'lift_suspension', { p_company }, output)
      }
    },
    'companies.requestApproval': ({ company_id }) =>
      callFunction(
        parts,
        'request_approval',
        { p_company: company_id },
        managedCompanyMethods['companies.requestApproval'].output,
      ),
    'companies.save': async ({ company, expected }) => {
      const { id, ...values } = company
      try {
        const body = await data.send((client) =>
          expected === null
            ? client
                .from('companies')
                .insert(company as NewRow<'companies'>)
                .select(COLUMNS)
            : client
                .from('companies')
                .update(values as RowChange<'companies'>)
                .eq('id', id)
                .eq('updated_at', expected)
                .select(COLUMNS),
        )
        const saved = firstOf(parts, body)
        if (saved) return saved
      } catch (cause) {
        if (!(cause instanceof GatewayError) || cause.details.code !== '23505') throw cause
        // Of a new company whose first answer was lost, the address is its own.
        const stored = expected === null ? await readOne(parts, id) : null
        if (!stored) throw new GatewayError('invalid_input', { field: 'slug', reason: 'taken' }, cause.raw)
        if (isAsSent(company, stored)) return stored
        throw new GatewayError('edit_conflict', { current: stored })
      }
      const current = await readOne(parts, id)
      if (!current) throw new GatewayError('not_found', { entity: 'company' })
      throw current.updated_at === expected
        ? new GatewayError('forbidden', { entity: 'company' })
        : new GatewayError('edit_conflict', { current })
    },
    'companies.update': async ({ company_id, values }) => {
      const body = await data.send((client) =>
        client
          .from('companies')
          .update(values as RowChange<'companies'>)
          .eq('id', company_id)
          .select(COLUMNS),
      )
      const saved = firstOf(parts, body)
      if (!saved) throw new GatewayError('forbidden', { entity: 'company' })
      return saved
    },
    'companies.readPause': ({ company_id }) =>
      callFunction(
        parts,
        'read_order_pause',
        { p_company: company_id },
        managedCompanyMethods['companies.readPause'].output,
      ),
    'companies.pause': async ({ company_id, span, reason, entry_id, approver }) => {
      if (approver && entry_id !== undefined) {
        const { approveByPin } = await import('../approvals')
        const subject = { action: 'pause' as const, subject_id: company_id, amount: 0, reason: reason ?? '' }
        await approveByPin(parts, { companyId: company_id, entryId: entry_id, subject, approver })
      }
      const args = {
        p_company: company_id,
        p_span: span,
        ...(reason === null ? {} : { p_reason: reason }),
        ...(entry_id === undefined ? {} : { p_entry: entry_id }),
      }
      return callFunction(parts, 'pause_orders', args, managedCompanyMethods['companies.pause'].output)
    },
    'opening.read': ({ company_id }) =>
      callFunction(parts, 'read_opening', { p_company: company_id }, openingSchema),
    'opening.save': ({ company_id, opening, expected }) =>
      callFunction(
        parts,
        'save_opening',
        { p_company: company_id, p_opening: opening, p_expected: expected },
        openingSchema,
      ),
  }
}
