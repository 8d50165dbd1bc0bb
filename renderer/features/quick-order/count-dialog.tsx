import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translated } from '@shared/domain/menu/menu'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { useCorrectStockMutation } from '@renderer/api/endpoints/availability'
import { asApiError } from '@renderer/api/error'
import { useRecordedInstead } from '@renderer/app/stock/use-recorded-instead'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { CountInput } from '@renderer/ui/antd/count-input'
import { useToast } from '@renderer/ui/feedback/toasts'

/** Asks how many there are of a counted dish: on a terminal the answer is kept without a connection, too. */
export const CountDialog = ({
  companyId,
  item,
  onClose,
}: {
  readonly companyId: string
  readonly item: MenuItem
  readonly onClose: () => void
}) => {
  const { t, i18n } = useTranslation('quick-order')
  const toast = useToast()
  const [counted, setCounted] = useState<number | null>(null)
  // A second press after a lost answer is the same count.
  const [id, setId] = useState(() => crypto.randomUUID())
  const [correct, { isLoading }] = useCorrectStockMutation()
  const { name } = translated(item, i18n.language)
  const ofProduct = { company_id: companyId, product_id: item.id }
  const recordedInstead = useRecordedInstead(ofProduct)

  const confirm = async (): Promise<void> => {
    if (counted === null) return
    try {
      const send = (movement: string) => correct({ ...ofProduct, id: movement, counted }).unwrap()
      let { quantity } = await send(id)
      // Another number, recorded before, is replaced.
      if (quantity !== counted && (await recordedInstead({ id, kind: 'count', quantity: counted }))) {
        const next = crypto.randomUUID()
        setId(next)
        quantity = (await send(next)).quantity
      }
      toast('success', { title: t('count.done', { name, number: quantity ?? counted }) })
      onClose()
    } catch (cause) {
      toast('error', {
        title: t('switch.failed', { name }),
        description: t(`errors:${asApiError(cause)?.code ?? 'unexpected'}`),
      })
    }
  }
  return (
    <AskDialog
      title={name}
      confirmLabel={t('count.confirm')}
      isBusy={isLoading}
      isDisabled={counted === null}
      onConfirm={() => void confirm()}
      onClose={onClose}
      testId="count-dialog"
      confirmTestId="count-confirm"
    >
      <p>{t('preview.remaining', { count: item.remaining ?? 0 })}</p>
      <CountInput label={t('count.label')} value={counted} onChange={setCounted} id="quick-counted" />
    </AskDialog>
  )
}
