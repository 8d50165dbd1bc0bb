import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { lineOfItem } from '@shared/domain/cart/cart-item'
import { MAX_CART_LINES, type NewCartLine } from '@shared/domain/cart/cart'
import { parseQuickCode, type QuickCodeProblem } from '@shared/domain/menu/quick-code'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { prerenderedText, removePrerenderedField } from '@renderer/app/boot/prerendered-field'
import type { Chosen } from '@renderer/app/options/choices-sheet'
import type { EntryQueue } from './entry-queue'
import { useLatest } from './use-latest'

/** Why a typed code added nothing; texts are the screen's. */
export type EntryProblem = QuickCodeProblem | 'lookupFailed' | 'cartFull' | 'locked'

export interface QuickEntry {
  readonly text: string
  readonly problem: EntryProblem | null
  /** What was typed when the problem arose. */
  readonly refused: string | null
  setText(text: string): void
  /** Changes what is typed: the keypad's keys. */
  edit(change: (text: string) => string): void
  /** Adds what is typed; the field is free for the next code at once. */
  submit(): void
  /** Adds the item of this code, as often as what is typed says (`3*`); else what is typed gives way to it. */
  pick(code: string): void
  /** Empties the field of what was refused; a code that is being typed stays. */
  forgetRefused(): void
}

export interface QuickEntryParts {
  /** The item with this code, or null. Rejects when nobody could be asked. */
  readonly find: (code: string) => Promise<MenuItem | null>
  /** What is chosen with it; null where the person went back. */
  readonly choose: (item: MenuItem, quantity: number) => Promise<Chosen | null>
  readonly queue: EntryQueue
  readonly lineCount: number
  /** A sent cart takes nothing more. */
  readonly isLocked: boolean
  readonly onAdd: (line: NewCartLine) => void
  /** Sounds the error and marks the text, once the text is back. */
  readonly onRefuse: () => void
}

/** A quantity whose code is not typed yet. */
const QUANTITY_ALONE = /^\d+\s*[*×x]$/i

/**
 * The code field's behaviour: `3*H001⏎` adds three. Codes typed faster than they are looked up wait their
 * turn; one that is unknown or sold out comes back into the field, marked, unless the next is being typed already.
 */
export const useQuickEntry = (parts: QuickEntryParts): QuickEntry => {
  const [text, setText] = useState(prerenderedText)
  const [failure, setFailure] = useState<{ problem: EntryProblem; refused: string } | null>(null)
  // Ahead of what is drawn: keys may come faster than frames.
  const typedNow = useRef(text)
  const latest = useLatest(parts)
  const { queue } = parts

  const write = useCallback((typed: string) => {
    typedNow.current = typed
    setText(typed)
  }, [])

  // With the same drawing: from key to key it is one field.
  useLayoutEffect(removePrerenderedField, [])

  const refuse = useCallback(
    (typed: string, problem: EntryProblem): false => {
      setFailure({ problem, refused: typed })
      if (typedNow.current === '') write(typed)
      latest.current.onRefuse()
      return false
    },
    [latest, write],
  )

  /** Answers whether it is in the order. */
  const add = useCallback(
    async (typed: string): Promise<boolean> => {
      const asked = parseQuickCode(typed)
      if (typeof asked === 'string') return refuse(typed, asked)
      const { find, choose, onAdd, lineCount, isLocked } = latest.current
      if (isLocked) return refuse(typed, 'locked')
      try {
        const item = await find(asked.code)
        if (!item?.is_available) return refuse(typed, 'codeNotFound')
        if (lineCount >= MAX_CART_LINES) return refuse(typed, 'cartFull')
        setFailure(null)
        const chosen = await choose(item, asked.quantity)
        if (chosen) onAdd(lineOfItem(item, asked.quantity, 'trailer', null, chosen))
        else if (typedNow.current === '') write(typed)
        return chosen !== null
      } catch {
        return refuse(typed, 'lookupFailed')
      }
    },
    [latest, refuse, write],
  )

  const enter = useCallback(
    (typed: string) => {
      write('')
      queue.enter(() => add(typed))
    },
    [add, queue, write],
  )
  const submit = useCallback(() => {
    const typed = typedNow.current.trim()
    if (typed !== '') enter(typed)
  }, [enter])
  const pick = useCallback(
    (code: string) => {
      const [quantity = ''] = QUANTITY_ALONE.exec(typedNow.current.trim()) ?? []
      enter(quantity + code)
    },
    [enter],
  )

  const type = useCallback(
    (typed: string) => {
      setFailure(null)
      write(typed)
    },
    [write],
  )
  const forgetRefused = (): void => {
    if (failure === null) return
    setFailure(null)
    if (failure.refused === typedNow.current.trim()) write('')
  }
  const edit = useCallback((change: (held: string) => string) => type(change(typedNow.current)), [type])
  return {
    text,
    problem: failure?.problem ?? null,
    refused: failure?.refused ?? null,
    setText: type,
    edit,
    submit,
    pick,
    forgetRefused,
  }
}
