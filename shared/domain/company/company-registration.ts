/** The form that registers a company (spec §3 'Company'): its fields, and their validation. */
import { COMPANY_LIMITS } from '../common/column-limits'
import { isBrazilianPhone, isCep, isCnpj, STATES } from './brazilian-numbers'

/** Fields in the order of the form, with the longest text of each. */
export const REGISTRATION_FIELDS = {
  nome_fantasia: COMPANY_LIMITS.nome_fantasia,
  razao_social: COMPANY_LIMITS.razao_social,
  cnpj: COMPANY_LIMITS.cnpj,
  category: COMPANY_LIMITS.category,
  description: COMPANY_LIMITS.description,
  fone_cliente: COMPANY_LIMITS.fone_cliente,
  email_cliente: COMPANY_LIMITS.email_cliente,
  website: COMPANY_LIMITS.website,
  cep: COMPANY_LIMITS.cep,
  endereco: COMPANY_LIMITS.endereco,
  numero_endereco: COMPANY_LIMITS.numero_endereco,
  bairro: COMPANY_LIMITS.bairro,
  cidade: COMPANY_LIMITS.cidade,
  uf: COMPANY_LIMITS.uf,
} as const

export type RegistrationField = keyof typeof REGISTRATION_FIELDS
export type Registration = Readonly<Record<RegistrationField, string>>
export type RegistrationProblem = 'required' | 'too_long' | 'cnpj' | 'cep' | 'phone' | 'email' | 'url' | 'uf'

export const FIELD_NAMES = Object.keys(REGISTRATION_FIELDS) as readonly RegistrationField[]

export const emptyRegistration = (): Registration =>
  Object.fromEntries(FIELD_NAMES.map((field) => [field, ''])) as Registration

const REQUIRED: readonly RegistrationField[] = ['nome_fantasia', 'fone_cliente', 'cidade', 'uf']

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
/** A web address; the scheme is optional, as users leave it out. */
const URL_TEXT = /^(https?:\/\/)?[^\s/:@]+\.[^\s/:@.]{2,}(:\d+)?([/?#]\S*)?$/i

/** Whether a text looks like an e-mail address; the same in every form (spec §5). */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim())
/** Whether a text is a web address, with or without its scheme. */
const isWebAddress = (text: string): boolean => URL_TEXT.test(text.trim())

const FORMS: Readonly<
  Partial<Record<RegistrationField, readonly [(text: string) => boolean, RegistrationProblem]>>
> = {
  cnpj: [isCnpj, 'cnpj'],
  cep: [isCep, 'cep'],
  fone_cliente: [isBrazilianPhone, 'phone'],
  email_cliente: [isEmail, 'email'],
  website: [isWebAddress, 'url'],
  uf: [(text) => (STATES as readonly string[]).includes(text.toUpperCase()), 'uf'],
}

/** The problem of one field, or null; an empty one is a problem only where it is required. */
export const registrationProblem = (field: RegistrationField, value: string): RegistrationProblem | null => {
  const text = value.trim()
  if (text === '') return REQUIRED.includes(field) ? 'required' : null
  if (text.length > REGISTRATION_FIELDS[field]) return 'too_long'
  const [isWellFormed, problem] = FORMS[field] ?? []
  return isWellFormed && problem && !isWellFormed(text) ? problem : null
}

/** Every field with a problem, in the order of the form. */
export const registrationProblems = (
  form: Registration,
): Readonly<Partial<Record<RegistrationField, RegistrationProblem>>> =>
  Object.fromEntries(
    FIELD_NAMES.flatMap((field) => {
      const problem = registrationProblem(field, form[field])
      return problem ? [[field, problem]] : []
    }),
  )

/** The fields to send: trimmed, empty ones as null, the shown name as name, the web address with its scheme. */
export const sendableRegistration = (form: Registration) => {
  const entries = FIELD_NAMES.map((field) => [field, form[field].trim() || null] as const)
  const fields = Object.fromEntries(entries) as Readonly<Record<RegistrationField, string | null>>
  const { website, uf } = fields
  return {
    ...fields,
    name: form.nome_fantasia.trim(),
    uf: uf?.toUpperCase() ?? null,
    website: website !== null && !/^https?:\/\//i.test(website) ? `https://${website}` : website,
  }
}

/** Whether the text in the company search is the registration's word in any case: it is offered beside what is found. */
export const offersRegistration = (query: string): boolean => query.trim().toUpperCase() === 'CAD'

/** Whether the text in the company search starts the registration (spec §2): CAD while typing, cad on submit. */
export const startsRegistration = (query: string, isSent: boolean): boolean =>
  query.trim() === 'CAD' || (isSent && offersRegistration(query))
