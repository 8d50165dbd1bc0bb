import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import { useGateway } from '../gateway-context'

const TicketDialog = lazy(async () => ({ default: (await import('./ticket-dialog')).TicketDialog }))

interface TicketButtonProps {
  readonly order: { readonly id: string; readonly number: string }
}

const OwnButton = ({ order }: TicketButtonProps) => {
  const { t } = useTranslation('printing')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        aria-label={t('ticket.title', { number: order.number })}
        data-testid={`ticket-${order.number}`}
      >
        {t('ticket.go')}
      </Button>
      {isOpen && (
        <Suspense>
          <TicketDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/**
 * 'Imprimir' of an order, where this device can print. Its translations are awaited here alone, because a suspended
 * page is hidden and loses the focus of the field in use.
 */
export const TicketButton = ({ order }: TicketButtonProps) => {
  const { terminal, capabilities } = useGateway()
  if (terminal === null || !capabilities.print) return null
  return (
    <Suspense>
      <OwnButton order={order} />
    </Suspense>
  )
}
