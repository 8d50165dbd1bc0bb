import { useTranslation } from 'react-i18next'
import type { PrinterProblem } from '@shared/domain/printing/printer-form'
import { RAW_PORT, type PrinterConnection } from '@shared/schemas/printing/printing'
import { useGetSystemPrintersQuery } from '@renderer/api/endpoints/printing'
import { NumberField } from '@renderer/app/office/fields'
import { SelectField, TextField } from '@renderer/ui/field'
import styles from './printers-page.module.css'

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
    <SelectField
      label={t('form.system')}
      hint={isEmpty ? t('form.noSystem') : undefined}
      value={name}
      error={hasProblem ? t('form.problems.system') : null}
      options={[{ value: '', label: t('form.choose') }, ...names.map((value) => ({ value, label: value }))]}
      onChange={({ target }) => onChange(target.value)}
      data-testid="printer-system"
    />
  )
}

/** A printer's connection: a network address, or a printer of the system. */
export const ConnectionFields = ({ connection, problems, onChange }: ConnectionFieldsProps) => {
  const { t } = useTranslation('printing')
  return (
    <>
      <SelectField
        label={t('form.connection')}
        value={connection.kind}
        options={(['network', 'system'] as const).map((value) => ({
          value,
          label: t(`connection.${value}`),
        }))}
        onChange={({ target }) =>
          onChange(
            target.value === 'system'
              ? { kind: 'system', name: '' }
              : { kind: 'network', host: '', port: RAW_PORT },
          )
        }
        data-testid="printer-connection"
      />
      {connection.kind === 'system' ? (
        <SystemPrinter
          name={connection.name}
          hasProblem={problems.has('system')}
          onChange={(name) => onChange({ kind: 'system', name })}
        />
      ) : (
        <div className={styles.address}>
          <TextField
            label={t('form.host')}
            placeholder="192.168.0.50"
            value={connection.host}
            error={problems.has('host') ? t('form.problems.host') : null}
            onChange={({ target }) => onChange({ ...connection, host: target.value })}
            data-testid="printer-host"
          />
          <NumberField
            label={t('form.port')}
            value={connection.port}
            min={1}
            max={65_535}
            error={problems.has('port') ? t('form.problems.port') : null}
            onChange={(port) => onChange({ ...connection, port })}
            testId="printer-port"
          />
        </div>
      )}
    </>
  )
}
