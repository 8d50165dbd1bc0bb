import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { companyDisplayName } from '@shared/domain/company/company'
import { useCompany } from '@renderer/app/company/company-context'
import { lazyPart } from '@renderer/app/lazy-part'
import { askBeforeLeaving } from '@renderer/app/office/leaving'
import { OfficePage } from '@renderer/app/office/office-page'
import { SETTINGS_PARTS, type SettingsPart } from '@renderer/app/office/page-parts'
import { Skeleton } from '@renderer/ui/skeleton'
import { TabStrip } from '@renderer/ui/tab-strip'
import { BackupPart } from './backup-part'
import { CardsPart } from './cards-part'
import { DisplayPart } from './display-part'
import { HeroPart } from './hero-part'
import type { HistoryPartProps } from './history-part'
import { KitchenPart } from './kitchen-part'
import { LanguagePart } from './language-part'
import { OrdersPart } from './orders-part'
import { OwnershipPart } from './ownership-part'
import { TablesPart } from './tables-part'
import { TerminalsPart } from './terminals-part'

/** Its words come from many pages' texts, so it is loaded when it is first shown. */
const HistoryPart = lazyPart<HistoryPartProps>(
  async () => (await import('./history-part')).HistoryPart,
  <Skeleton height={320} />,
)

const isPart = (name: string | null): name is SettingsPart =>
  (SETTINGS_PARTS as readonly (string | null)[]).includes(name)

/** `/admin/settings`: a company's settings, history and backup. */
export const SettingsPage = () => {
  const { t } = useTranslation('admin-settings')
  const { company } = useCompany()
  const [params, setParams] = useSearchParams()
  const asked = params.get('part')
  const part = isPart(asked) ? asked : 'orders'
  if (!company) return null
  return (
    <OfficePage title={t('title')} lead={t('lead')} testId="admin-settings">
      <TabStrip
        isOneRow
        label={t('title')}
        tabs={SETTINGS_PARTS.map((key) => ({ key, label: t(`parts.${key}`) }))}
        selected={part}
        onSelect={(key) => key !== part && askBeforeLeaving(() => setParams({ part: key }))}
      >
        {part === 'orders' && <OrdersPart companyId={company.id} />}
        {part === 'kitchen' && <KitchenPart companyId={company.id} />}
        {part === 'tables' && <TablesPart companyId={company.id} />}
        {part === 'hero' && <HeroPart companyId={company.id} />}
        {part === 'cards' && <CardsPart companyId={company.id} />}
        {part === 'display' && <DisplayPart companyId={company.id} />}
        {part === 'language' && <LanguagePart />}
        {part === 'terminals' && <TerminalsPart companyId={company.id} />}
        {part === 'history' && (
          <HistoryPart companyId={company.id} timeZone={company.time_zone ?? undefined} />
        )}
        {part === 'backup' && <BackupPart company={company} />}
        {part === 'ownership' && (
          <OwnershipPart companyId={company.id} name={companyDisplayName(company) ?? company.slug} />
        )}
      </TabStrip>
    </OfficePage>
  )
}
