import { useTranslation } from 'react-i18next'
import { useProblemText } from '@renderer/app/office/use-problem-text'
import type { CompanyFormState } from './use-company-form'

export type TextField =
  | 'nome_fantasia'
  | 'razao_social'
  | 'cnpj'
  | 'description'
  | 'cidade'
  | 'uf'
  | 'endereco'
  | 'numero_endereco'
  | 'bairro'
  | 'cep'
  | 'fone_cliente'
  | 'email_cliente'
  | 'website'
  | 'instagram_url'
  | 'facebook_url'

/** Label, value and problem of a field, by its name; `asWritten` formats it while it is typed. */
export const useParts = (form: CompanyFormState) => {
  const { t } = useTranslation('admin-company')
  const problemText = useProblemText()
  const common = (field: string) => ({
    label: t(`companies.fields.${field}`),
    error: problemText(form.problems[field]),
  })
  return {
    common,
    text: (field: TextField, limit: number, asWritten = (text: string) => text) => ({
      ...common(field),
      limit,
      value: form.values[field] ?? '',
      onChange: ({ target }: { target: { value: string } }) =>
        form.set(field, asWritten(target.value) || null),
      'data-testid': `field-${field}`,
    }),
  }
}
