import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductChange } from '@shared/domain/menu/product-changes'
import { BringBack } from '@renderer/app/office/bring-back'
import { useRecordErrorToast } from '@renderer/app/office/use-record-error-toast'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useChangeProductsMutation } from './menu-tools-api'

/** Takes a step over several products back, all or nothing: refused once one of them was changed since. */
const UndoChange = ({
  companyId,
  rows,
}: {
  readonly companyId: string
  readonly rows: readonly ProductChange[]
}) => {
  const { t } = useTranslation('office')
  const toast = useToast()
  const showError = useRecordErrorToast()
  const [changeProducts, { isLoading }] = useChangeProductsMutation()
  const press = async (): Promise<void> => {
    try {
      await changeProducts({ company_id: companyId, rows: [...rows] }).unwrap()
      toast('success', { title: t('broughtBack') })
    } catch (cause) {
      showError('update', cause)
    }
  }
  return (
    <Button isBusy={isLoading} onClick={() => void press()} data-testid="undo-change">
      {t('undo')}
    </Button>
  )
}

/** Reports a step over several products, with a button that takes it back as a whole. */
export const useChangedToast = (companyId: string) => {
  const { t } = useTranslation('office')
  const toast = useToast()
  return useCallback(
    (title: string, undo: readonly ProductChange[] | { readonly removed: string }): void =>
      toast('success', {
        title,
        description:
          'removed' in undo ? (
            // What left in one step comes back in one.
            <BringBack companyId={companyId} table="products" id={undo.removed} label={t('undo')} />
          ) : (
            <UndoChange companyId={companyId} rows={undo} />
          ),
      }),
    [companyId, t, toast],
  )
}
