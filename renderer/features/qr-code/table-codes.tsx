import { Button, Popconfirm } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_TABLES, parseTables } from '@shared/domain/menu/menu-address'
import type { Company } from '@shared/schemas/company/company'
import type { DiningTable } from '@shared/schemas/tab/dining-table'
import { api } from '@renderer/api/api'
import { asApiError } from '@renderer/api/error'
import { useGetFloorPlanQuery } from '@renderer/api/endpoints/tabs'
import { fromOffice } from '@renderer/api/from-office'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { TextField } from '@renderer/ui/antd/field'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { useErrorToast } from '@renderer/app/use-error-toast'
import { useToast } from '@renderer/ui/feedback/toasts'
import { CodeView } from './code-view'

/** The pause in typing after which the tables are looked up; ms. */
const TYPING_MS = 300

const tableCodesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTableCodes: build.query({ ...fromOffice('tableCodes.list'), keepUnusedDataFor: 0 }),
    revokeTableCodes: build.mutation({ ...fromOffice('tableCodes.revoke') }),
  }),
})
const { useGetTableCodesQuery, useRevokeTableCodesMutation } = tableCodesApi

const NO_TABLES: readonly DiningTable[] = []

/** The tables that a manager names. Those of the floor plan are not parsed: a name may have a comma or be '1-2'. */
interface NamedTables {
  readonly text: string
  readonly tables: readonly string[]
}
const NONE: NamedTables = { text: '', tables: [] }

interface TableCodesProps {
  readonly company: Company
  readonly address: string
}

/** The codes of the tables that a manager names: shown, printed, and replaced after they leaked. */
export const TableCodes = ({ company, address }: TableCodesProps) => {
  const { t } = useTranslation('qr')
  const toast = useToast()
  const showError = useErrorToast()
  const [named, setNamed] = useState(NONE)
  const settled = useSettled(named)
  const tables = [...settled.tables]
  const { currentData, error, isFetching, refetch } = useGetTableCodesQuery(
    { company_id: company.id, tables },
    { skip: tables.length === 0 },
  )
  const [revoke, revoking] = useRevokeTableCodesMutation()
  const { data: plan = NO_TABLES } = useGetFloorPlanQuery({ company_id: company.id })
  const isWaiting = named.tables.length > 0 && (named !== settled || isFetching || !currentData)

  const replace = async (): Promise<void> => {
    try {
      await revoke({ company_id: company.id, tables }).unwrap()
      await refetch().unwrap()
      toast('success', { title: t('revoke.done'), description: t('revoke.doneText') })
    } catch (cause) {
      showError(cause, t('codesFailed'))
    }
  }

  return (
    <CodeView
      company={company}
      address={address}
      tables={isWaiting || tables.length === 0 ? [] : (currentData?.codes ?? [])}
      canPrint
      isWaiting={isWaiting}
    >
      <AntdTheme>
        <TextField
          label={t('tables')}
          hint={t('tablesHint')}
          value={named.text}
          limit={1_000}
          autoComplete="off"
          onChange={({ target }) => setNamed({ text: target.value, tables: parseTables(target.value) })}
          data-testid="qr-tables"
        />
        {plan.length > 0 && (
          <Button
            block
            onClick={() => {
              const names = plan.map(({ name }) => name)
              setNamed({ text: names.join(', '), tables: names.slice(0, MOST_TABLES) })
            }}
            data-testid="qr-tables-of-plan"
          >
            {t('tablesOfPlan')}
          </Button>
        )}
        {error && tables.length > 0 ? (
          <LoadError
            title={t('codesFailed')}
            code={asApiError(error)?.code ?? 'unexpected'}
            onRetry={() => void refetch()}
          />
        ) : (
          tables.length > 0 && (
            <Popconfirm
              title={t('revoke.action')}
              description={t('revoke.text')}
              okText={t('revoke.confirm')}
              cancelText={t('revoke.cancel')}
              // Rendered inside the sheet, because the browser's top layer covers everything outside it.
              getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
              onConfirm={() => void replace()}
            >
              <Button danger block disabled={isWaiting || revoking.isLoading} data-testid="qr-revoke">
                {t('revoke.action')}
              </Button>
            </Popconfirm>
          )
        )}
      </AntdTheme>
    </CodeView>
  )
}

/** The tables once they have not changed for a moment. */
const useSettled = (named: NamedTables): NamedTables => {
  const [settled, setSettled] = useState(named)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(named), TYPING_MS)
    return () => clearTimeout(timer)
  }, [named])
  return settled
}
