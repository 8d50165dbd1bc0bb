import { useTranslation } from 'react-i18next'
import { COLUMN_LIMITS } from '@shared/domain/common/column-limits'
import { formatCnpj } from '@shared/domain/company/brazilian-numbers'
import { slugOf } from '@shared/domain/company/company-form'
import { ImageField, LOGO_EDGES } from '@renderer/app/office/image-field/image-field'
import office from '@renderer/app/office/office.module.css'
import { Banner } from '@renderer/ui/feedback/banner'
import { TextAreaField, TextField } from '@renderer/ui/antd/field'
import type { CompanyFormState } from './use-company-form'
import { useParts } from './use-text-parts'

/** A company's name, description and contact. */
export const DetailsFields = ({ form, isNew }: { form: CompanyFormState; isNew: boolean }) => {
  const { t } = useTranslation('admin-company')
  const { common, text } = useParts(form)
  const { values, set, setAll } = form

  const rename = (name: string): void =>
    setAll((before) => {
      // A new company's slug follows its name until it is edited.
      const follows = isNew && before.slug === slugOf(before.name)
      return { ...before, name, slug: follows ? slugOf(name) : before.slug }
    })

  return (
    <>
      <h2 className={office.groupTitle}>{t('companies.groups.company')}</h2>
      <TextField
        {...common('name')}
        required
        limit={COLUMN_LIMITS.companies.name}
        value={values.name}
        onChange={({ target }) => rename(target.value)}
        data-testid="field-name"
      />
      <TextField {...text('nome_fantasia', 160)} hint={t('companies.hints.nome_fantasia')} />
      <TextField {...text('razao_social', 160)} />
      <TextField {...text('cnpj', 24, formatCnpj)} />
      <TextField
        {...common('slug')}
        required
        limit={COLUMN_LIMITS.companies.slug}
        value={values.slug}
        hint={t('companies.hints.slug')}
        onChange={({ target }) => set('slug', target.value)}
        data-testid="field-slug"
      />
      <TextField
        {...common('category')}
        required
        limit={COLUMN_LIMITS.companies.category}
        value={values.category}
        onChange={({ target }) => set('category', target.value)}
        data-testid="field-category"
      />
      {!isNew && (
        <div className={office.wide}>
          <Banner tone="warning" testId="slug-warning">
            {t('companies.slugWarning')}
          </Banner>
        </div>
      )}
      <div className={office.wide}>
        <TextAreaField {...text('description', 2_000)} />
      </div>
      <div className={office.wide}>
        <ImageField
          {...common('logo_empresa')}
          hint={t('companies.hints.logo_empresa')}
          companyId={values.id}
          value={values.logo_empresa}
          alt={values.nome_fantasia ?? values.name}
          ratio={1}
          edges={LOGO_EDGES}
          onChange={(path) => set('logo_empresa', path)}
          testId="field-logo_empresa"
        />
      </div>
      <h2 className={office.groupTitle}>{t('companies.groups.contact')}</h2>
      <TextField {...text('fone_cliente', 40)} inputMode="tel" hint={t('companies.hints.fone_cliente')} />
      <TextField {...text('email_cliente', 254)} inputMode="email" />
      <TextField {...text('website', 300)} inputMode="url" />
      <TextField {...text('instagram_url', 300)} inputMode="url" />
      <TextField {...text('facebook_url', 300)} inputMode="url" />
    </>
  )
}
