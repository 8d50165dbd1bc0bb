import type { InputHTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCnpj, STATES } from '@shared/domain/company/brazilian-numbers'
import { formatCep } from '@shared/domain/company/company-address'
import { REGISTRATION_FIELDS, type RegistrationField } from '@shared/domain/company/company-registration'
import { SelectField, TextAreaField, TextField } from '@renderer/ui/field'
import styles from './register.module.css'
import type { RegistrationForm } from './use-registration'

type InputParts = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'type'>

const PARTS: Partial<Record<RegistrationField, InputParts>> = {
  nome_fantasia: { autoComplete: 'organization' },
  fone_cliente: { type: 'tel', autoComplete: 'tel-national' },
  email_cliente: { type: 'email', autoComplete: 'email' },
  website: { type: 'url', inputMode: 'url', autoComplete: 'url' },
  cep: { inputMode: 'numeric', autoComplete: 'postal-code' },
  endereco: { autoComplete: 'address-line1' },
  cidade: { autoComplete: 'address-level2' },
}

/** The format of a number while it is typed. */
const AS_WRITTEN: Partial<Record<RegistrationField, (text: string) => string>> = {
  cnpj: formatCnpj,
  cep: formatCep,
}

const REQUIRED: readonly RegistrationField[] = ['nome_fantasia', 'fone_cliente', 'cidade', 'uf']

export const CompanyFields = ({ registration }: { registration: RegistrationForm }) => {
  const { t } = useTranslation('register-company')
  const { form, problems, isBusy, type, leave } = registration
  const parts = (field: RegistrationField) => ({
    name: field,
    label: t(`field.${field}`),
    error: problems[field] ? t(`problem.${problems[field]}`) : null,
    value: form[field],
    disabled: isBusy,
    required: REQUIRED.includes(field),
    onBlur: () => leave(field),
    'data-testid': `register-${field}`,
  })
  const input = (field: RegistrationField, hint?: string) => (
    <TextField
      {...parts(field)}
      {...PARTS[field]}
      {...(hint === undefined ? {} : { hint })}
      limit={REGISTRATION_FIELDS[field]}
      onChange={({ target }) => type(field, AS_WRITTEN[field]?.(target.value) ?? target.value)}
    />
  )
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('group.company')}</legend>
        {input('nome_fantasia', t('hint.nome_fantasia'))}
        {input('razao_social')}
        {input('cnpj')}
        {input('category', t('hint.category'))}
        <div className={styles.wide}>
          <TextAreaField
            {...parts('description')}
            limit={REGISTRATION_FIELDS.description}
            onChange={({ target }) => type('description', target.value)}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('group.contact')}</legend>
        {input('fone_cliente', t('hint.fone_cliente'))}
        {input('email_cliente')}
        {input('website')}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('group.address')}</legend>
        {input('cep')}
        {input('endereco')}
        {input('numero_endereco', t('hint.numero_endereco'))}
        {input('bairro')}
        {input('cidade')}
        <SelectField
          {...parts('uf')}
          options={['', ...STATES].map((state) => ({ value: state, label: state || t('choose') }))}
          onChange={({ target }) => type('uf', target.value)}
        />
      </fieldset>
    </>
  )
}
