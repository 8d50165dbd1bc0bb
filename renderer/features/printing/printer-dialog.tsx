import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_PRINTER_NAME, printerProblems, type PrinterProblem } from '@shared/domain/printing/printer-form'
import {
  DRAWER_PINS,
  KITCHEN_TICKETS,
  PAPER_WIDTHS,
  RAW_PORT,
  type KitchenTickets,
  type PaperWidth,
  type Printer,
  type PrinterConnection,
} from '@shared/schemas/printing/printing'
import { useGetKitchenSettingsQuery } from '@renderer/api/endpoints/kitchen'
import { SwitchField } from '@renderer/app/office/fields'
import { Dialog } from '@renderer/ui/dialog'
import { DialogFooter } from '@renderer/ui/dialog-footer'
import { SelectField, TextField } from '@renderer/ui/field'
import { ConnectionFields } from './connection-fields'
import styles from './printers-page.module.css'

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
    <Dialog
      title={t(printer ? 'form.edit' : 'form.new')}
      onClose={onClose}
      testId="printer-dialog"
      footer={
        <DialogFooter
          onCancel={onClose}
          confirmLabel={t('form.save')}
          isBusy={isBusy}
          onConfirm={save}
          testId="save-printer"
        />
      }
    >
      <div className={styles.form}>
        <TextField
          label={t('form.name')}
          hint={t('form.nameHint')}
          value={draft.name}
          limit={MOST_PRINTER_NAME}
          error={problems.has('name') ? t('form.problems.name') : null}
          onChange={({ target }) => put({ name: target.value })}
          data-testid="printer-name"
        />
        <ConnectionFields connection={draft.connection} problems={problems} onChange={putConnection} />
        <SelectField
          label={t('form.paper')}
          value={String(draft.paper)}
          options={PAPER_WIDTHS.map((paper) => ({ value: String(paper), label: t('mm', { paper }) }))}
          onChange={({ target }) => put({ paper: Number(target.value) as PaperWidth })}
          data-testid="printer-paper"
        />
        <SelectField
          label={t('form.kitchen')}
          value={draft.kitchen}
          options={KITCHEN_TICKETS.map((value) => ({ value, label: t(`kitchen.${value}`) }))}
          onChange={({ target }) => put({ kitchen: target.value as KitchenTickets })}
          data-testid="printer-kitchen"
        />
        {stations.length > 0 && draft.kitchen !== 'never' && (
          <fieldset className={styles.stations}>
            <legend>{t('form.stations')}</legend>
            {stations.map(({ id, name }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={draft.stations.includes(id)}
                  onChange={({ target }) =>
                    put({
                      stations: target.checked
                        ? [...draft.stations, id]
                        : draft.stations.filter((one) => one !== id),
                    })
                  }
                />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        {draft.connection.kind === 'network' && (
          <SelectField
            label={t('drawer.label')}
            value={String(draft.drawer_pin ?? '')}
            options={[
              { value: '', label: t('drawer.none') },
              ...DRAWER_PINS.map((pin) => ({ value: String(pin), label: t('drawer.pin', { pin }) })),
            ]}
            onChange={({ target }) =>
              put({ drawer_pin: DRAWER_PINS.find((pin) => String(pin) === target.value) })
            }
            data-testid="printer-drawer"
          />
        )}
        <SwitchField
          label={t('customer.label')}
          hint={t('customer.hint')}
          value={draft.customer}
          onChange={(customer) => put({ customer })}
          testId="printer-customer"
        />
      </div>
    </Dialog>
  )
}
