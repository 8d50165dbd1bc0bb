import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { STATES } from '@shared/domain/company/brazilian-numbers'
import { formatCep } from '@shared/domain/company/company-address'
import { NumberField } from '@renderer/app/office/fields'
import office from '@renderer/app/office/office.module.css'
import { SelectField, TextField } from '@renderer/ui/antd/field'
import { Skeleton } from '@renderer/ui/skeleton'
import type { CompanyFormState } from './use-company-form'
import { useParts } from './use-text-parts'

// The map library and its style sheet are loaded with this form alone.
const PinMap = lazy(async () => ({ default: (await import('./pin-map')).PinMap }))

/** What an arrow key moves the pin by, degrees: some eleven metres. */
const STEP = 0.0001

/** A company's address, and its location on the map. */
export const AddressFields = ({ form }: { form: CompanyFormState }) => {
  const { t } = useTranslation(['admin-company', 'register-company'])
  const { common, text } = useParts(form)
  const { values, set, setAll } = form
  const coordinate = (field: 'latitude' | 'longitude', most: number) => (
    <NumberField
      {...common(field)}
      step={STEP}
      min={-most}
      max={most}
      value={values[field] ?? Number.NaN}
      onChange={(degrees) => set(field, Number.isNaN(degrees) ? null : degrees)}
      testId={`field-${field}`}
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
        onChange={(state) => set('uf', state || null)}
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
