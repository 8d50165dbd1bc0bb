/** Company data for display (spec §3). */

/** How many companies a list brings at once, the 1,001st on a later page; a shorter answer is the last page. */
export const COMPANIES_PAGE = 24

/** A company from any source: columns may be missing, null, padded, or objects that hold their value. */
export type RawCompany = Readonly<Record<string, unknown>>

const TEXT_FIELDS = [
  'name',
  'slug',
  'cidade',
  'uf',
  'endereco',
  'numero_endereco',
  'bairro',
  'cep',
  'logo_empresa',
  'description',
  'nome_fantasia',
  'razao_social',
  'fone_cliente',
  'email_cliente',
  'instagram_url',
  'facebook_url',
  'website',
  'cnpj',
] as const

/** A text, trimmed; null and undefined become ''; an object is reduced to its value (spec §3). */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (value !== null && typeof value === 'object') {
    const held =
      'value' in value ? value.value : Object.values(value).find((part) => typeof part === 'string')
    return typeof held === 'object' ? '' : textOf(held)
  }
  return ''
}

/**
 * The company with every text a trimmed string, or null when it has no usable id (spec §3: the id must be a non-empty
 * string). Fields that are no texts stay as they are.
 */
export const sanitiseCompany = <T extends RawCompany>(raw: T | null | undefined): T | null => {
  if (!raw || typeof raw.id !== 'string' || raw.id.trim() === '') return null
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, textOf(raw[field])]))
  return { ...raw, ...texts, id: raw.id.trim() }
}

/** First non-empty of nome_fantasia, name, razao_social; otherwise null, for which screens have a text (spec §3). */
export const companyDisplayName = (company: RawCompany): string | null =>
  [company.nome_fantasia, company.name, company.razao_social].map(textOf).find((name) => name !== '') ?? null

/** 'São Paulo/SP' */
export const cityLine = (company: RawCompany): string =>
  [textOf(company.cidade), textOf(company.uf)].filter(Boolean).join('/')
