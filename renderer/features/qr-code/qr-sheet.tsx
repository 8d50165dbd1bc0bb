import { useTranslation } from 'react-i18next'
import { can } from '@shared/domain/access/permissions'
import type { Company } from '@shared/schemas/company/company'
import { lazyPart } from '@renderer/app/lazy-part'
import { useAuth } from '@renderer/app/session/auth-context'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { Sheet } from '@renderer/ui/sheet'
import { Spinner } from '@renderer/ui/spinner'
import { CodeView } from './code-view'
import { useGetPublicAddressQuery } from '@renderer/api/endpoints/public-address'
import styles from './qr-code.module.css'

const TableCodes = lazyPart(() => import('./table-codes').then((module) => module.TableCodes))

interface QrSheetProps {
  readonly company: Company
  readonly onClose: () => void
}

/** The QR code of this menu, to scan, save and print; managers also make the tables' codes. */
export const QrSheet = ({ company, onClose }: QrSheetProps) => {
  const { t } = useTranslation('qr')
  const { access } = useAuth()
  const { data, isFetching, refetch } = useGetPublicAddressQuery()
  const isManager = can(access, 'canManageContent', company.id) || can(access, 'canManageMenu', company.id)
  return (
    <Sheet title={t('title')} onClose={onClose} testId="qr-sheet">
      <div className={styles.sheet}>
        {data?.address ? (
          isManager ? (
            <TableCodes company={company} address={data.address} />
          ) : (
            <CodeView company={company} address={data.address} tables={[]} canPrint={false} />
          )
        ) : isFetching ? (
          <Spinner />
        ) : (
          <Banner
            tone="error"
            testId="qr-no-address"
            action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
          >
            <strong>{t('error')}.</strong> {t('noAddress')}
          </Banner>
        )}
      </div>
    </Sheet>
  )
}
