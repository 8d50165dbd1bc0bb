import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { companyDisplayName } from '@shared/domain/company/company'
import { menuAddress } from '@shared/domain/menu/menu-address'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import type { Company } from '@shared/schemas/company/company'
import { rememberStep } from '@renderer/app/first-steps/stored-steps'
import { useGateway } from '@renderer/app/gateway-context'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { QrImage } from '@renderer/ui/qr-image'
import { downloadPoster } from './download-poster'
import { PrintSheets } from './print-sheets'
import styles from './qr-code.module.css'

/** A table and the token of its code. */
export interface CodeOfTable {
  readonly table_number: string
  readonly token: string
}

interface CodeViewProps {
  readonly company: Company
  readonly address: string
  /** One sheet for each; an empty list means the menu's own code. */
  readonly tables: readonly CodeOfTable[]
  readonly canPrint: boolean
  /** The codes of the named tables are still loading. */
  readonly isWaiting?: boolean
  readonly children?: ReactNode
}

/** A code on screen with its actions. */
export const CodeView = ({ company, address, tables, canPrint, isWaiting, children }: CodeViewProps) => {
  const { t } = useTranslation('qr')
  const toast = useToast()
  const isOwnDevice = !useGateway().capabilities.kiosk
  // Counted, so that a browser that never reports the end of printing can print again.
  const [printing, setPrinting] = useState(0)
  const name = companyDisplayName(company) ?? company.slug
  const only = tables.length === 1 ? tables[0] : undefined
  const linkOf = (table?: CodeOfTable): string =>
    menuAddress(address, company.slug, table?.table_number, table?.token)
  const link = linkOf(only)

  const download = async (): Promise<void> => {
    const label = only === undefined ? null : t('table', { table: nameAfterTableWord(only.table_number) })
    try {
      await downloadPoster(
        { link, name, label },
        only === undefined ? company.slug : `${company.slug}-${only.table_number}`,
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
      {only !== undefined && (
        <p className={styles.table}>{t('table', { table: nameAfterTableWord(only.table_number) })}</p>
      )}
      <p className={styles.address} data-testid="qr-address">
        {link}
      </p>
      {children}
      <div className={styles.actions}>
        {isOwnDevice && (
          <Button
            variant="primary"
            disabled={isWaiting}
            onClick={() => void download()}
            data-testid="qr-download"
          >
            {t('download')}
          </Button>
        )}
        {(canPrint || isOwnDevice) && (
          <Button
            disabled={isWaiting}
            onClick={() => setPrinting((times) => times + 1)}
            data-testid="qr-print"
          >
            {t('print', { count: Math.max(1, tables.length) })}
          </Button>
        )}
      </div>
      {printing > 0 && (
        <PrintSheets
          key={printing}
          name={name}
          sheets={(tables.length > 0 ? tables : [undefined]).map((table) => ({
            link: linkOf(table),
            label: table === undefined ? null : t('table', { table: nameAfterTableWord(table.table_number) }),
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
