import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import { useGateway } from '../gateway-context'

const TicketDialog = lazy(async () => ({ default: (await import('./ticket-dialog')).TicketDialog }))

/** 'Imprimir' of an order, where this device can print. */
export const TicketButton = ({ order }: { order: { readonly id: string; readonly number: string } }) => {
  const { t } = useTranslation('printing')
  const { terminal, capabilities } = useGateway()
  const [isOpen, setOpen] = useState(false)
  if (terminal === null || !capabilities.print) return null
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
