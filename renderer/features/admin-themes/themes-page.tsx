import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useRecords } from '@renderer/api/endpoints/records'
import type { Company } from '@shared/schemas/company/company'
import { useCompany } from '@renderer/app/company/company-context'
import { ListState, OfficePage } from '@renderer/app/office/office-page'
import { Button } from '@renderer/ui/button'
import { PresetGallery } from './preset-gallery'
import { ThemeForm } from './theme-form'
import { ThemeList } from './theme-list'

/** `/admin/themes`: the company's themes. */
export const ThemesPage = () => {
  const { company } = useCompany()
  return company ? <Themes company={company} /> : null
}

const Themes = ({ company }: { readonly company: Company }) => {
  const { id: companyId, time_zone: timeZone } = company
  const { t } = useTranslation('admin-themes')
  const [params, setParams] = useSearchParams()
  const { rows, error, refetch } = useRecords('theme_settings', companyId)
  const edited = params.get('edit')
  const preset = params.get('preset')
  const theme = rows?.find(({ id }) => id === edited)

  if (edited === 'new' || theme)
    return (
      <ThemeForm
        key={`${edited}-${preset}`}
        company={company}
        theme={theme ?? null}
        preset={preset}
        onClose={() => setParams({})}
      />
    )
  return (
    <OfficePage
      title={t('title')}
      lead={t('lead')}
      testId="admin-themes"
      actions={
        <Button onClick={() => setParams({ edit: 'new' })} data-testid="add">
          {t('add')}
        </Button>
      }
    >
      <ListState rows={rows} error={error} onRetry={() => void refetch()} empty={t('empty')}>
        {(themes) => (
          <ThemeList
            companyId={companyId}
            timeZone={timeZone}
            themes={themes}
            onEdit={(id) => setParams({ edit: id })}
          />
        )}
      </ListState>
      <PresetGallery onChoose={(chosen) => setParams({ edit: 'new', preset: chosen })} />
    </OfficePage>
  )
}
