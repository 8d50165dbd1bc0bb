import { useTranslation } from 'react-i18next'
import { MOST_PRINTER_HOST, type PrinterProblem } from '@shared/domain/printing/printer-form'
import { RAW_PORT, type PrinterConnection } from '@shared/schemas/printing/printing'
import { useGetSystemPrintersQuery } from '@renderer/api/endpoints/printing'
import { ChoiceList } from '@renderer/ui/antd/choice-list'
import { TextItem } from '@renderer/ui/antd/text-item'
import styles from './printers-page.module.css'

const KINDS = ['network', 'system'] as const
const MOST_PORT_DIGITS = 5

interface ConnectionFieldsProps {
  readonly connection: PrinterConnection
  readonly problems: ReadonlySet<PrinterProblem>
  readonly onChange: (connection: PrinterConnection) => void
}

const SystemPrinter = ({
  name,
  hasProblem,
  onChange,
}: {
  name: string
  hasProblem: boolean
  onChange: (name: string) => void
}) => {
  const { t } = useTranslation('printing')
  const { data, isLoading } = useGetSystemPrintersQuery()
  const names = [...new Set([...(name === '' ? [] : [name]), ...(data?.names ?? [])])]
  const isEmpty = !isLoading && names.length === 0
  return (
    <ChoiceList
      label={t('form.system')}
      {...(isEmpty ? { hint: t('form.noSystem') } : {})}
      value={name || null}
      error={hasProblem ? t('form.problems.system') : null}
      options={names.map((value) => ({ value, label: value }))}
      onChange={onChange}
      testId="printer-system"
    />
  )
}

/** A printer's connection: a network address, or a printer of the system. */
export const ConnectionFields = ({ connection, problems, onChange }: ConnectionFieldsProps) => {
  const { t } = useTranslation('printing')
  return (
    <>
      <ChoiceList
        label={t('form.connection')}
        value={connection.kind}
        options={KINDS.map((value) => ({ value, label: t(`connection.${value}`) }))}
        onChange={(kind) =>
          onChange(
            kind === 'system' ? { kind: 'system', name: '' } : { kind: 'network', host: '', port: RAW_PORT },
          )
        }
        testId="printer-connection"
      />
      {connection.kind === 'system' ? (
        <SystemPrinter
          name={connection.name}
          hasProblem={problems.has('system')}
          onChange={(name) => onChange({ kind: 'system', name })}
        />
      ) : (
        <div className={styles.address}>
          <TextItem
            id="printer-host-field"
            label={t('form.host')}
            placeholder="192.168.0.50"
            value={connection.host}
            limit={MOST_PRINTER_HOST}
            error={problems.has('host') ? t('form.problems.host') : null}
            onChange={(host) => onChange({ ...connection, host })}
            testId="printer-host"
          />
          <TextItem
            id="printer-port-field"
            label={t('form.port')}
            inputMode="numeric"
            value={Number.isNaN(connection.port) ? '' : String(connection.port)}
            limit={MOST_PORT_DIGITS}
            error={problems.has('port') ? t('form.problems.port') : null}
            onChange={(typed) => {
              const digits = typed.replace(/\D/g, '')
              onChange({ ...connection, port: digits === '' ? Number.NaN : Number(digits) })
            }}
            testId="printer-port"
          />
        </div>
      )}
    </>
  )
}
