import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyDisplayName } from '@shared/domain/company/company'
import { menuAddress, parseTables } from '@shared/domain/menu/menu-address'
import { can } from '@shared/domain/access/permissions'
import type { Company } from '@shared/schemas/company/company'
import { useAuth } from '@renderer/app/session/auth-context'
import { rememberStep } from '@renderer/app/first-steps/memory'
import { useGateway } from '@renderer/app/gateway-context'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { useToast } from '@renderer/ui/feedback/toasts'
import { TextField } from '@renderer/ui/field'
import { QrImage } from '@renderer/ui/qr-image'
import { Sheet } from '@renderer/ui/sheet'
import { Spinner } from '@renderer/ui/spinner'
import { downloadPoster } from './download-poster'
import { useGetPublicAddressQuery } from './endpoints'
import { PrintSheets } from './print-sheets'
import styles from './qr-code.module.css'

interface QrSheetProps {
  readonly company: Company
  readonly onClose: () => void
}

/** The QR code that opens this menu, to be scanned, saved and printed; those who manage make the tables', too (DECISIONS 20). */
export const QrSheet = ({ company, onClose }: QrSheetProps) => {
  const { t } = useTranslation('qr')
  const { data, isFetching, refetch } = useGetPublicAddressQuery()
  return (
    <Sheet title={t('title')} onClose={onClose} testId="qr-sheet">
      <div className={styles.sheet}>
        {data?.address ? (
          <MenuCode company={company} address={data.address} />
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

const MenuCode = ({ company, address }: { readonly company: Company; readonly address: string }) => {
  const { t } = useTranslation('qr')
  const toast = useToast()
  const { access } = useAuth()
  const isOwnDevice = !useGateway().capabilities.kiosk
  const [typed, setTyped] = useState('')
  // Counted, so that a browser that never says it has printed can be asked again.
  const [printing, setPrinting] = useState(0)
  const name = companyDisplayName(company) ?? company.slug
  const isManager = can(access, 'canManageContent', company.id) || can(access, 'canManageMenu', company.id)
  const tables = isManager ? parseTables(typed) : []
  const only = tables.length === 1 ? tables[0] : undefined
  const link = menuAddress(address, company.slug, only)

  const download = async (): Promise<void> => {
    const label = only === undefined ? null : t('table', { table: only })
    try {
      await downloadPoster(
        { link, name, label },
        only === undefined ? company.slug : `${company.slug}-${only}`,
      )
      rememberStep(company.id, 'hasCode')
    } catch {
      toast('error', { title: t('error'), description: t('tryAgain') })
    }
  }

  return (
    <>
      <p className={styles.lead}>{t('scan', { name })}</p>
      <QrImage text={link} label={t('label', { name })} testId="menu-qr-code" />
      {only !== undefined && <p className={styles.table}>{t('table', { table: only })}</p>}
      <p className={styles.address} data-testid="qr-address">
        {link}
      </p>
      {isManager && (
        <TextField
          label={t('tables')}
          hint={t('tablesHint')}
          value={typed}
          maxLength={1_000}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          data-testid="qr-tables"
        />
      )}
      <div className={styles.actions}>
        {isOwnDevice && (
          <Button variant="primary" onClick={() => void download()} data-testid="qr-download">
            {t('download')}
          </Button>
        )}
        {(isManager || isOwnDevice) && (
          <Button onClick={() => setPrinting((times) => times + 1)} data-testid="qr-print">
            {t('print', { count: Math.max(1, tables.length) })}
          </Button>
        )}
      </div>
      {printing > 0 && (
        <PrintSheets
          key={printing}
          name={name}
          sheets={(tables.length > 0 ? tables : ['']).map((table) => ({
            link: menuAddress(address, company.slug, table),
            label: table === '' ? null : t('table', { table }),
          }))}
          onDone={(isPrinted) => {
            setPrinting(0)
            if (isPrinted) rememberStep(company.id, 'hasCode')
            else toast('error', { title: t('error'), description: t('tryAgain') })
          }}
        />
      )}
    </>
  )
}
