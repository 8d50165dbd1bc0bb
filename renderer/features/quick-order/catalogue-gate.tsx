import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetSyncStatusQuery } from '@renderer/api/endpoints/device'
import { CenteredCard } from '@renderer/ui/centered-card'
import { PageSpinner, Spinner } from '@renderer/ui/spinner'

/** No order screen over a half-pulled menu: it opens once the menu is complete. */
export const CatalogueGate = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('quick-order')
  const { data: status } = useGetSyncStatusQuery()
  if (!status) return <PageSpinner />
  if (status.catalogue_ready) return children
  return (
    <CenteredCard title={t('catalogue.title')} testId="quick-catalogue">
      <Spinner />
      <p>{t('catalogue.text')}</p>
      {status.connection === 'offline' && <p>{t('catalogue.offline')}</p>}
    </CenteredCard>
  )
}
