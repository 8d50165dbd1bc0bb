import { useMemo } from 'react'
import { normaliseCode } from '@shared/domain/menu/menu-code'
import { hasSoldOutSwitch } from '@shared/domain/menu/sold-out'
import { parseQuickCode, type QuickCode } from '@shared/domain/menu/quick-code'
import type { Menu, MenuItem } from '@shared/schemas/menu/menu'
import { useFindByCodeQuery } from '@renderer/api/endpoints/menu'
import { useStaffRights } from '@renderer/app/session/use-staff-rights'
import { useSoldOutSwitch } from '@renderer/app/sold-out/use-sold-out-switch'
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
  const { may } = useStaffRights()
  const asked = codeTyped(text, lookup)
  const atHand = useDishesAtHand(menu)
  const answer = useAnswer(companyId, asked?.code ?? null)
  const item = answer === undefined ? atHand.get(asked?.code ?? '') : answer
  const { turn, isTurning } = useSoldOutSwitch(companyId)
  const isAllowed = asked !== null && item && hasSoldOutSwitch(item) && may('canWorkKitchen', companyId)
  return {
    asked,
    item: asked ? item : undefined,
    turn: isAllowed && !isTurning ? () => void turn(item) : null,
    isTurning,
    isCounted: Boolean(isAllowed) && item?.kind === 'product' && item.remaining !== undefined,
  }
}
