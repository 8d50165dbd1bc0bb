import { GatewayError } from '../../contract/errors'
import type { Handlers } from '../../contract/gateway'
import {
  houseMethods,
  managedCompanySchema,
  type ManagedCompany,
} from '@shared/contract/company/company-office-methods'
import { can } from '@shared/domain/access/permissions'
import { readAccess } from '../access'
import { cleanCompany } from '../companies'
import type { ArgumentsOf, FunctionName } from '../database'
import type { BackendParts } from '../parts'
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

/** The house itself: its own row and its hours. */
export const createHouses = (parts: BackendParts): Handlers<typeof houseMethods> => {
  const { http, report } = parts
  const opening = async <F extends FunctionName>(fn: F, args: ArgumentsOf<F>) =>
    parseAnswer(houseMethods['opening.read'].output, (await http.rpc(fn, args)).body, fn, report)

  return {
    'houses.list': async () => {
      const [access, { body }] = await Promise.all([
        readAccess(parts),
        http.get('companies', {
          select: COLUMNS,
          order: 'nome_fantasia.asc.nullslast,name.asc',
          limit: '1000',
        }),
      ])
      // Guests' companies are readable by everybody: here are those the person manages.
      return parseRows(managedCompanySchema, body, 'companies', report)
        .filter(({ id }) => can(access, 'canManageCompanies', id))
        .map(clean)
    },
    'houses.save': async ({ company, expected }) => {
      const { id, ...values } = company
      try {
        const { body } =
          expected === null
            ? await http.insert('companies', company)
            : await http.update(
                'companies',
                { id: `eq.${id}`, updated_at: `eq.${expected}`, select: COLUMNS },
                values,
              )
        const saved = firstOf(parts, body)
        if (saved) return saved
      } catch (cause) {
        throw taken(cause)
      }
      const { body } = await http.get('companies', { select: COLUMNS, id: `eq.${id}`, limit: '1' })
      const current = firstOf(parts, body)
      if (!current) throw new GatewayError('not_found', { entity: 'company' })
      throw current.updated_at === expected
        ? new GatewayError('forbidden', { entity: 'company' })
        : new GatewayError('edit_conflict', { current })
    },
    'houses.set': async ({ company_id, values }) => {
      const { body } = await http.update('companies', { id: `eq.${company_id}`, select: COLUMNS }, values)
      const saved = firstOf(parts, body)
      if (!saved) throw new GatewayError('forbidden', { entity: 'company' })
      return saved
    },
    'opening.read': ({ company_id }) => opening('read_opening', { p_company: company_id }),
    'opening.save': ({ company_id, opening: form, expected }) =>
      opening('save_opening', { p_company: company_id, p_opening: form, p_expected: expected }),
  }
}
