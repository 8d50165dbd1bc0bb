import {
  companyWriteOf,
  companyWriteSchema,
  type CompanyWrite,
  type ManagedCompany,
} from '@shared/contract/company/company-office-methods'
import { formatCep } from '@shared/domain/company/company-address'
import { companyProblems, sendableCompany } from '@shared/domain/company/company-form'
import { useSaveCompanyMutation } from '@renderer/api/endpoints/managed-companies'
import { useVersionedForm } from '@renderer/app/office/use-versioned-form'
import {
  DEFAULT_CASH_DISCOUNT_PERCENT,
  DEFAULT_CUSTOMER_SIGNUP,
  DEFAULT_DAY_CUTOFF_HOUR,
  DEFAULT_SERVICE_FEE_PERCENT,
  DEFAULT_TIME_ZONE,
} from '@shared/domain/company/company-defaults'

const NEW: Omit<CompanyWrite, 'id'> = {
  name: '',
  slug: '',
  nome_fantasia: null,
  razao_social: null,
  cnpj: null,
  description: null,
  category: 'restaurante',
  cidade: null,
  uf: null,
  endereco: null,
  numero_endereco: null,
  bairro: null,
  cep: null,
  latitude: null,
  longitude: null,
  logo_empresa: null,
  fone_cliente: null,
  email_cliente: null,
  website: null,
  instagram_url: null,
  facebook_url: null,
  is_active: true,
  time_zone: DEFAULT_TIME_ZONE,
  day_cutoff_hour: DEFAULT_DAY_CUTOFF_HOUR,
  customer_signup: DEFAULT_CUSTOMER_SIGNUP,
  cash_discount_percent: DEFAULT_CASH_DISCOUNT_PERCENT,
  service_fee_percent: DEFAULT_SERVICE_FEE_PERCENT,
}

const writeOf = (company: ManagedCompany): CompanyWrite => ({
  ...companyWriteOf(company),
  cep: company.cep && formatCep(company.cep),
})

/** Every field that would be rejected, by the table's limits or by registration's rules for such numbers. */
const problemsOf = (values: CompanyWrite): Readonly<Record<string, string>> => {
  const parsed = companyWriteSchema.safeParse(values)
  const limits = (parsed.error?.issues ?? []).map((issue) => {
    const field = String(issue.path[0] ?? '')
    const value = values[field as keyof CompanyWrite]
    const isMissing = value === '' || value === null || Number.isNaN(value)
    return [field, isMissing ? 'required' : typeof value === 'string' ? 'too_long' : 'invalid'] as const
  })
  return { ...Object.fromEntries(limits), ...(companyProblems(values) as Record<string, string>) }
}

/** A company's own row; `company` null is a new one, which super admins alone may add. */
export const useCompanyForm = (company: ManagedCompany | null, onSaved: (saved: ManagedCompany) => void) => {
  const [save] = useSaveCompanyMutation()
  const form = useVersionedForm<CompanyWrite, ManagedCompany>({
    draft: `companies:${company?.id ?? 'new'}`,
    initial: company ? writeOf(company) : { id: crypto.randomUUID(), ...NEW },
    version: company?.updated_at ?? null,
    problemsOf,
    send: (values, version) => save({ company: sendableCompany(values), expected: version }).unwrap(),
    valuesOf: writeOf,
    versionOf: ({ updated_at }) => updated_at,
    onSaved,
  })
  const isTaken = form.problem?.details.reason === 'taken'
  return {
    ...form,
    // A slug that is taken is shown beside its field until another is tried.
    problems: isTaken ? { ...form.problems, slug: 'slugTaken' } : form.problems,
    set: <F extends keyof CompanyWrite>(field: F, value: CompanyWrite[F]) =>
      form.setAll((before) => ({ ...before, [field]: value })),
  }
}

export type CompanyFormState = ReturnType<typeof useCompanyForm>
