import { Checkbox, Form, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_PRINTER_NAME, printerProblems, type PrinterProblem } from '@shared/domain/printing/printer-form'
import {
  DRAWER_PINS,
  KITCHEN_TICKETS,
  PAPER_WIDTHS,
  RAW_PORT,
  type PaperWidth,
  type Printer,
  type PrinterConnection,
} from '@shared/schemas/printing/printing'
import { useGetKitchenSettingsQuery } from '@renderer/api/endpoints/kitchen'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { ChoiceList } from '@renderer/ui/antd/choice-list'
import { TextItem } from '@renderer/ui/antd/text-item'
import { ConnectionFields } from './connection-fields'
import styles from './printers-page.module.css'

const NO_DRAWER = 'none'

const newPrinter = (): Printer => ({
  id: crypto.randomUUID(),
  name: '',
  connection: { kind: 'network', host: '', port: RAW_PORT },
  paper: 80,
  kitchen: 'unsent',
  stations: [],
  customer: false,
})

const trimmed = (printer: Printer): Printer => ({
  ...printer,
  name: printer.name.trim(),
  connection:
    printer.connection.kind === 'network'
      ? { ...printer.connection, host: printer.connection.host.trim() }
      : printer.connection,
})

interface PrinterDialogProps {
  readonly companyId: string
  /** Null for a new one. */
  readonly printer: Printer | null
  readonly isBusy: boolean
  readonly onSave: (printer: Printer) => void
  readonly onClose: () => void
}

/** A printer's connection and its automatic tickets. */
export const PrinterDialog = ({ companyId, printer, isBusy, onSave, onClose }: PrinterDialogProps) => {
  const { t } = useTranslation('printing')
  const [draft, setDraft] = useState(() => printer ?? newPrinter())
  const [isTried, setTried] = useState(false)
  const { data: kitchen } = useGetKitchenSettingsQuery({ company_id: companyId })
  const problems = isTried ? printerProblems(draft) : new Set<PrinterProblem>()
  const put = (changes: Partial<Printer>) => setDraft((held) => ({ ...held, ...changes }))
  const putConnection = (connection: PrinterConnection) => put({ connection })
  const stations = kitchen?.kitchen_stations ?? []

  const save = (): void => {
    setTried(true)
    if (printerProblems(draft).size === 0) onSave(trimmed(draft))
  }
  return (
    <AskDialog
      title={t(printer ? 'form.edit' : 'form.new')}
      confirmLabel={t('form.save')}
      width={920}
      isBusy={isBusy}
      onConfirm={save}
      onClose={onClose}
      testId="printer-dialog"
      confirmTestId="save-printer"
    >
      <div className={styles.form}>
        <div>
          <TextItem
            id="printer-name-field"
            label={t('form.name')}
            hint={t('form.nameHint')}
            value={draft.name}
            limit={MOST_PRINTER_NAME}
            error={problems.has('name') ? t('form.problems.name') : null}
            onChange={(name) => put({ name })}
            testId="printer-name"
          />
          <ConnectionFields connection={draft.connection} problems={problems} onChange={putConnection} />
          <ChoiceList
            label={t('form.paper')}
            isRow
            value={String(draft.paper)}
            options={PAPER_WIDTHS.map((paper) => ({ value: String(paper), label: t('mm', { paper }) }))}
            onChange={(paper) => put({ paper: Number(paper) as PaperWidth })}
            testId="printer-paper"
          />
        </div>
        <div>
          <ChoiceList
            label={t('form.kitchen')}
            value={draft.kitchen}
            options={KITCHEN_TICKETS.map((value) => ({ value, label: t(`kitchen.${value}`) }))}
            onChange={(kitchen) => put({ kitchen })}
            testId="printer-kitchen"
          />
          {stations.length > 0 && draft.kitchen !== 'never' && (
            <Form.Item label={t('form.stations')}>
              <Checkbox.Group
                className={styles.stations ?? ''}
                aria-label={t('form.stations')}
                options={stations.map(({ id, name }) => ({ value: id, label: name }))}
                value={[...draft.stations]}
                onChange={(chosen) => put({ stations: chosen })}
                data-testid="printer-stations"
              />
            </Form.Item>
          )}
          {draft.connection.kind === 'network' && (
            <ChoiceList
              label={t('drawer.label')}
              isRow
              value={String(draft.drawer_pin ?? NO_DRAWER)}
              options={[
                { value: NO_DRAWER, label: t('drawer.none') },
                ...DRAWER_PINS.map((pin) => ({ value: String(pin), label: t('drawer.pin', { pin }) })),
              ]}
              onChange={(chosen) => put({ drawer_pin: DRAWER_PINS.find((pin) => String(pin) === chosen) })}
              testId="printer-drawer"
            />
          )}
          <Form.Item extra={t('customer.hint')}>
            <label className={styles.switch}>
              <Switch
                checked={draft.customer}
                onChange={(customer) => put({ customer })}
                data-testid="printer-customer"
              />
              {t('customer.label')}
            </label>
          </Form.Item>
        </div>
      </div>
    </AskDialog>
  )
}
