import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { translated } from '@shared/domain/menu/menu'
import { normaliseCode } from '@shared/domain/menu/menu-code'
import { parseQuickCode, type QuickCode } from '@shared/domain/menu/quick-code'
import type { Menu, MenuItem } from '@shared/schemas/menu/menu'
import { asApiError } from '@renderer/api/error'
import { useFindByCodeQuery } from '@renderer/api/endpoints/menu'
import { useStaffRights } from '@renderer/app/session/use-staff-rights'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useSetAvailableMutation } from './endpoints'
import { useAfterPaint } from './use-after-paint'

export interface Preview {
  /** What is typed, once it may be a code. */
  readonly asked: QuickCode | null
  /** The dish of the code; null when there is none, undefined while it is looked up. */
  readonly item: MenuItem | null | undefined
  /** Turns the dish's sold-out switch; null for who may not, and without a dish. */
  readonly turn: (() => void) | null
  readonly isTurning: boolean
  /** Whether the count of the dish can be corrected: by who works here, of a counted dish. */
  readonly isCounted: boolean
}

/** The dishes of the menu at hand by their codes. */
const useDishesAtHand = (menu: Menu | undefined): ReadonlyMap<string, MenuItem> =>
  useMemo(() => new Map(menu?.items.map((item) => [normaliseCode(item.code), item])), [menu])

/** What is typed, with the code it stands for; null while it is none. */
const codeTyped = (text: string, lookup: (code: string) => string): QuickCode | null => {
  const asked = parseQuickCode(text)
  return typeof asked === 'string' ? null : { ...asked, code: lookup(asked.code) }
}

/** What the menu says of a code, a frame after it was drawn; undefined until then. */
const useAnswer = (companyId: string, code: string | null): MenuItem | null | undefined => {
  const asked = useAfterPaint(code)
  const { answer } = useFindByCodeQuery(
    { company_id: companyId, code: asked ?? '' },
    {
      skip: asked === null,
      refetchOnMountOrArgChange: true,
      selectFromResult: ({ currentData }) => ({ answer: currentData }),
    },
  )
  return asked === code ? answer : undefined
}

/**
 * What the typed code means, and its sold-out switch. The menu at hand tells it with the key that completes the code; who sells it
 * is asked all the same, and has the last word on price and stock.
 */
export const usePreview = (
  companyId: string,
  menu: Menu | undefined,
  lookup: (code: string) => string,
  text: string,
): Preview => {
  const { t, i18n } = useTranslation('quick-order')
  const toast = useToast()
  const { may } = useStaffRights()
  const asked = codeTyped(text, lookup)
  const atHand = useDishesAtHand(menu)
  const answer = useAnswer(companyId, asked?.code ?? null)
  const item = answer === undefined ? atHand.get(asked?.code ?? '') : answer
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
  // A combo that lacks a counted part is put back by its part.
  const lacksPart = item?.kind === 'combo' && (item.remaining ?? 1) <= 0
  // What only waits for its hour has not run out.
  const isForLater = Boolean(item?.available_hours)
  const isAllowed = asked !== null && item && !lacksPart && !isForLater && may('canWorkKitchen', companyId)
  return {
    asked,
    item: asked ? item : undefined,
    turn: isAllowed && !isLoading ? () => void turn(item) : null,
    isTurning: isLoading,
    isCounted: Boolean(isAllowed) && item?.kind === 'product' && item.remaining !== undefined,
  }
}

const codeOf = (cause: unknown) => asApiError(cause)?.code ?? 'unexpected'
