import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { STATES } from '@shared/domain/company/brazilian-numbers'
import { formatCep } from '@shared/domain/company/company'
import office from '@renderer/app/office/office.module.css'
import { SelectField, TextField } from '@renderer/ui/field'
import { Skeleton } from '@renderer/ui/skeleton'
import type { CompanyFormState } from './use-company-form'
import { useParts } from './use-text-parts'

// The map library and its style sheet are loaded with this form alone.
const PinMap = lazy(async () => ({ default: (await import('./pin-map')).PinMap }))

/** A company's address, and its location on the map. */
export const AddressFields = ({ form }: { form: CompanyFormState }) => {
  const { t } = useTranslation(['admin-company', 'register-company'])
  const { common, text } = useParts(form)
  const { values, set, setAll } = form
  const coordinate = (field: 'latitude' | 'longitude', most: number) => (
    <TextField
      {...common(field)}
      type="number"
      inputMode="decimal"
      step="any"
      min={-most}
      max={most}
      value={values[field] ?? ''}
      onChange={({ target }) => set(field, target.value === '' ? null : Number(target.value))}
      data-testid={`field-${field}`}
    />
  )
  return (
    <>
      <h2 className={office.groupTitle}>{t('companies.groups.address')}</h2>
      <TextField {...text('cep', 16, formatCep)} inputMode="numeric" />
      <TextField {...text('endereco', 200)} />
      <TextField {...text('numero_endereco', 20)} />
      <TextField {...text('bairro', 120)} />
      <TextField {...text('cidade', 120)} />
      <SelectField
        {...common('uf')}
        value={values.uf ?? ''}
        options={['', ...STATES].map((state) => ({
          value: state,
          label: state || t('register-company:choose'),
        }))}
        onChange={({ target }) => set('uf', target.value || null)}
        data-testid="field-uf"
      />
      {coordinate('latitude', 90)}
      {coordinate('longitude', 180)}
      <div className={office.wide}>
        <Suspense fallback={<Skeleton height={280} />}>
          <PinMap
            latitude={values.latitude}
            longitude={values.longitude}
            onPick={(latitude, longitude) => setAll((before) => ({ ...before, latitude, longitude }))}
          />
        </Suspense>
      </div>
    </>
  )
}
