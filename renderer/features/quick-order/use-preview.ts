import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { translated } from '@shared/domain/menu'
import { normaliseCode, parseQuickCode, type QuickCode } from '@shared/domain/quick-code'
import type { MenuItem } from '@shared/schemas/menu'
import { asApiError } from '@renderer/api/error'
import { useFindByCodeQuery, useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { useStaffRights } from '@renderer/app/use-operators'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useSetAvailableMutation } from './endpoints'

export interface Preview {
  /** What is typed, once it may be a code. */
  readonly asked: QuickCode | null
  /** The dish of the code; null when there is none, undefined while it is looked up. */
  readonly item: MenuItem | null | undefined
  /** Turns the dish's sold-out switch; null for who may not, and without a dish. */
  readonly turn: (() => void) | null
  readonly isTurning: boolean
}

/** The dishes of the menu at hand by their codes. */
const useDishesAtHand = (companyId: string): ReadonlyMap<string, MenuItem> => {
  const { data: menu } = useGetMenuQuery({ company_id: companyId })
  return useMemo(() => new Map(menu?.items.map((item) => [normaliseCode(item.code), item])), [menu])
}

/**
 * What the typed code means, and its sold-out switch. The menu at hand tells it with the key that completes the code; who sells it
 * is asked all the same, and has the last word on price and stock.
 */
export const usePreview = (companyId: string, text: string): Preview => {
  const { t, i18n } = useTranslation('quick-order')
  const toast = useToast()
  const { may } = useStaffRights()
  const asked = parseQuickCode(text)
  const atHand = useDishesAtHand(companyId)
  const { currentData } = useFindByCodeQuery(
    { company_id: companyId, code: asked?.code ?? '' },
    { skip: asked === null, refetchOnMountOrArgChange: true },
  )
  const item = currentData === undefined ? atHand.get(asked?.code ?? '') : currentData
  const [setAvailable, { isLoading }] = useSetAvailableMutation()

  const turn = async (dish: MenuItem): Promise<void> => {
    const available = !dish.is_available
    const { name } = translated(dish, i18n.language)
    try {
      await setAvailable({ company_id: companyId, product_id: dish.id, available }).unwrap()
      toast('success', { title: t(available ? 'switch.isBack' : 'switch.isOut', { name }) })
    } catch (cause) {
      toast('error', { title: t('switch.failed', { name }), description: t(`errors:${codeOf(cause)}`) })
    }
  }
  const isAllowed = asked !== null && item && may('canWorkKitchen', companyId)
  return {
    asked,
    item: asked ? item : undefined,
    turn: isAllowed && !isLoading ? () => void turn(item) : null,
    isTurning: isLoading,
  }
}

const codeOf = (cause: unknown) => asApiError(cause)?.code ?? 'unexpected'
