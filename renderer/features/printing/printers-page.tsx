import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@shared/domain/common/languages'
import type { Company } from '@shared/schemas/company/company'
import { MAX_PRINTERS, type Printer, type PrintState } from '@shared/schemas/printing/printing'
import { asApiError } from '@renderer/api/error'
import { useGetPrintStateQuery } from '@renderer/api/endpoints/printing'
import { StaffGate } from '@renderer/app/guard/staff-gate'
import { useStaffRights } from '@renderer/app/session/use-staff-rights'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { ChoiceList } from '@renderer/ui/antd/choice-list'
import { Button } from '@renderer/ui/button'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { PageSpinner } from '@renderer/ui/spinner'
import { TicketsToReview } from './tickets-to-review'
import { PrinterCard } from './printer-card'
import { PrinterDialog } from './printer-dialog'
import page from '@renderer/ui/staff-page.module.css'
import styles from './printers-page.module.css'
import { useSavePrinters } from './use-save-printers'

const Printers = ({ state, company }: { state: PrintState; company: Company }) => {
  const { t } = useTranslation('printing')
  const { settings } = state
  const [edited, setEdited] = useState<Printer | 'new' | null>(null)
  const { save, isSaving } = useSavePrinters()
  const maySetUp = useStaffRights().may('canManageCompany', company.id)

  const put = async (printer: Printer): Promise<void> => {
    const isKnown = settings.printers.some(({ id }) => id === printer.id)
    const printers = isKnown
      ? settings.printers.map((one) => (one.id === printer.id ? printer : one))
      : [...settings.printers, printer]
    if (await save({ ...settings, printers })) setEdited(null)
  }
  const remove = (printer: Printer): Promise<boolean> =>
    save({ ...settings, printers: settings.printers.filter(({ id }) => id !== printer.id) })

  return (
    <>
      <TicketsToReview held={state.held} printers={settings.printers} timeZone={company.time_zone} />
      <section aria-labelledby="printers-title">
        <header className={styles.head}>
          <h2 id="printers-title">{t('printers')}</h2>
          {maySetUp && (
            <Button
              variant="primary"
              disabled={settings.printers.length >= MAX_PRINTERS}
              onClick={() => setEdited('new')}
              data-testid="add-printer"
            >
              {t('add')}
            </Button>
          )}
        </header>
        {!maySetUp && (
          <p className={page.lead} data-testid="printers-by-manager">
            {t('byManager')}
          </p>
        )}
        {settings.printers.length === 0 && (
          <p className={styles.nothing} data-testid="no-printers">
            {t('none')}
          </p>
        )}
        <ul className={page.cards}>
          {settings.printers.map((printer) => (
            <li key={printer.id}>
              <PrinterCard
                printer={printer}
                status={state.printers.find(({ id }) => id === printer.id)}
                maySetUp={maySetUp}
                onEdit={() => setEdited(printer)}
                onRemove={() => void remove(printer)}
              />
            </li>
          ))}
        </ul>
        {maySetUp && settings.printers.length > 0 && (
          <div className={styles.language}>
            <AntdTheme size="touch">
              <Form layout="vertical" disabled={isSaving}>
                <ChoiceList
                  label={t('language')}
                  isRow
                  value={settings.language}
                  options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
                  onChange={(language) => void save({ ...settings, language })}
                  testId="ticket-language"
                />
              </Form>
            </AntdTheme>
          </div>
        )}
      </section>
      {edited !== null && (
        <PrinterDialog
          companyId={company.id}
          printer={edited === 'new' ? null : edited}
          isBusy={isSaving}
          onSave={(printer) => void put(printer)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

const Page = ({ company }: { company: Company }) => {
  const { t } = useTranslation('printing')
  const { data, error, refetch } = useGetPrintStateQuery()
  return (
    <div className={page.page} data-testid="printers-page">
      <h1>{t('title')}</h1>
      {data ? (
        <Printers state={data} company={company} />
      ) : error ? (
        <LoadError code={asApiError(error)?.code ?? 'unexpected'} onRetry={() => void refetch()} />
      ) : (
        <PageSpinner />
      )}
    </div>
  )
}

/** The printers of this terminal, their waiting tickets, and the tickets that wait for a decision. */
export const PrintersPage = () => (
  <StaffGate capability="canWorkKitchen">{(company) => <Page company={company} />}</StaffGate>
)
