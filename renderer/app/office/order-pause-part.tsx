import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PauseSpan } from '@shared/domain/company/order-pause'
import type { Company } from '@shared/schemas/company/company'
import { usePauseOrdersMutation } from '@renderer/api/endpoints/managed-companies'
import { Button } from '@renderer/ui/button'
import office from './office.module.css'
import { PauseDialog } from './pause-dialog'
import { useOrderPause } from './use-order-pause'
import { useSaveToast } from './use-save-toast'

/** How often an open page looks whether a pause has ended. */
const POLL_MS = 20_000

/** A pause of guests' orders: asked for with its end and reason, ended by one press. For those who change the company. */
export const OrderPausePart = ({
  company,
}: {
  readonly company: Pick<Company, 'id' | 'time_zone' | 'orders_paused'>
}) => {
  const { t } = useTranslation('office')
  const saveWithToast = useSaveToast()
  const [send, { isLoading }] = usePauseOrdersMutation()
  const { isPaused = company.orders_paused, text } = useOrderPause(company, { pollMs: POLL_MS })
  const [isAsking, setAsking] = useState(false)
  const start = async (span: PauseSpan, reason: string | null): Promise<void> => {
    setAsking(false)
    await saveWithToast(send({ company_id: company.id, span, reason }).unwrap())
  }
  const end = (): void =>
    void saveWithToast(send({ company_id: company.id, span: 'end', reason: null }).unwrap())
  return (
    <>
      {isPaused && (
        <p role="status" data-testid="orders-paused">
          {text}
        </p>
      )}
      <div className={office.actions}>
        {isPaused && (
          <Button variant="primary" isBusy={isLoading} onClick={end} data-testid="pause-end">
            {t('pause.resume')}
          </Button>
        )}
        <Button isBusy={isLoading} onClick={() => setAsking(true)} data-testid="pause-ask">
          {t(isPaused ? 'pause.change' : 'pause.title')}
        </Button>
      </div>
      {isAsking && (
        <PauseDialog
          onConfirm={(span, reason) => void start(span, reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
