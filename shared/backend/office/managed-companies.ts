import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import {
  managedCompanyMethods,
  managedCompanySchema,
  type ManagedCompany,
} from '@shared/contract/company/company-office-methods'
import { can } from '@shared/domain/access/permissions'
import { readAccess } from '../access'
import { cleanCompany } from '../companies'
import { callFunction, type BackendParts, type NewRow, type RowChange } from '../data-api'
import { columnsOf, parseAnswer, parseRows } from '../parse'

const COLUMNS = columnsOf(managedCompanySchema)
const clean = (company: ManagedCompany): ManagedCompany => ({ ...company, ...cleanCompany(company) })

const taken = (cause: unknown): unknown =>
  cause instanceof GatewayError && cause.details.code === '23505'
    ? new GatewayError('invalid_input', { field: 'slug', reason: 'taken' }, cause.raw)
    : cause

const firstOf = ({ report }: BackendParts, body: unknown): ManagedCompany | null => {
  const [row] = Array.isArray(body) ? (body as unknown[]) : []
  return row === undefined ? null : clean(parseAnswer(managedCompanySchema, row, 'companies', report))
}

/** The company: its own row and its hours. */
export const createManagedCompanies = (parts: BackendParts): Handlers<typeof managedCompanyMethods> => {
  const { data, report } = parts
  const openingSchema = managedCompanyMethods['opening.read'].output

  return {
    'companies.managed': async () => {
      const [access, body] = await Promise.all([
        readAccess(parts),
        data.send((client) =>
          client
            .from('companies')
            .select(COLUMNS)
            .order('nome_fantasia', { nullsFirst: false })
            .order('name')
            .limit(1_000),
        ),
      ])
      // Everybody may read active companies: this filters those that the user manages.
      return parseRows(managedCompanySchema, body, 'companies', report)
        .filter(({ id }) => can(access, 'canManageCompanies', id))
        .map(clean)
    },
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
        throw taken(cause)
      }
      const body = await data.send((client) => client.from('companies').select(COLUMNS).eq('id', id).limit(1))
      const current = firstOf(parts, body)
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
