import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import { useGateway } from '../gateway-context'

const BillTicketDialog = lazy(async () => ({
  default: (await import('./bill-ticket-dialog')).BillTicketDialog,
}))

interface BillTicketButtonProps {
  readonly tabId: string
  /** Null for the whole tab. */
  readonly billId: string | null
  /** The bill's name: 'Mesa 5', 'Conta 2'. */
  readonly name: string
}

const OwnButton = ({ tabId, billId, name }: BillTicketButtonProps) => {
  const { t } = useTranslation('printing')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        aria-label={t('ticket.bill', { name })}
        data-testid={billId === null ? 'print-tab' : 'print-bill'}
      >
        {t(billId === null ? 'ticket.billGo' : 'ticket.go')}
      </Button>
      {isOpen && (
        <Suspense>
          <BillTicketDialog tabId={tabId} billId={billId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** 'Imprimir' of a tab or of one of its bills, where this device can print. */
export const BillTicketButton = (props: BillTicketButtonProps) => {
  const { terminal, capabilities } = useGateway()
  if (terminal === null || !capabilities.print) return null
  return (
    <Suspense>
      <OwnButton {...props} />
    </Suspense>
  )
}
