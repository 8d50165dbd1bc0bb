import { useTranslation } from 'react-i18next'
import type { TableCall } from '@shared/schemas/tab/table-call'
import { useCallStaffMutation } from '@renderer/api/endpoints/calls'
import { useErrorToast } from '@renderer/app/use-error-toast'
import { Button } from '@renderer/ui/button'
import styles from './my-tables.module.css'

interface CallButtonProps {
  readonly companyId: string
  readonly kind: 'waiter' | 'bill'
  /** A tab of one's own, or a table by its printed code. */
  readonly place: { readonly tab_id: string | null; readonly table: string; readonly token: string | null }
  /** The open call of the tab or table. */
  readonly open: TableCall | undefined
}

/** Calls once: while the call is open it says who is on the way. */
export const CallButton = ({ companyId, kind, place, open }: CallButtonProps) => {
  const { t } = useTranslation('tracking')
  const showError = useErrorToast()
  const [call, { isLoading }] = useCallStaffMutation()
  if (open)
    return (
      <p className={styles.called} role="status" data-testid={`table-called-${kind}`}>
        <strong>{t(`table.called.${kind}`)}</strong>
        <span>{open.taken_name ? t('table.coming', { name: open.taken_name }) : t('table.waiting')}</span>
      </p>
    )
  const { tab_id, table, token } = place
  const press = () =>
    call({
      company_id: companyId,
      call: { id: crypto.randomUUID(), kind, tab_id, table_number: table, table_token: token },
    })
      .unwrap()
      .catch((cause: unknown) => showError(cause, t('table.callFailed')))
  return (
    <Button size="large" isBusy={isLoading} onClick={() => void press()} data-testid={`table-call-${kind}`}>
      {t(`table.${kind}`)}
    </Button>
  )
}
