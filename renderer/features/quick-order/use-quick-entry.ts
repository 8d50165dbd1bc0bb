import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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

/** A code that was entered and is neither in the order nor back in the field. */
export interface HeldEntry {
  readonly id: number
  readonly typed: string
  /** Why it added nothing; null while it is looked up. */
  readonly problem: EntryProblem | null
  /** Whether its answer takes so long that it is shown as on its way. */
  readonly isSlow: boolean
}

export interface QuickEntry {
  readonly text: string
  readonly problem: EntryProblem | null
  /** What was typed when the problem arose; null where it is one of those that are held. */
  readonly refused: string | null
  /** In the order in which they were typed. */
  readonly held: readonly HeldEntry[]
  setText(text: string): void
  /** Changes what is typed: the keypad's keys. */
  edit(change: (text: string) => string): void
  /** Adds what is typed; the field is free for the next code at once. With nothing typed, it tries again. */
  submit(): void
  /** Looks up once more what added nothing, in its order. */
  retry(): void
  /** Gives up what added nothing. */
  discard(): void
  /** Adds the item of this code, as often as what is typed says (`3*`); else what is typed gives way to it. */
  pick(code: string): void
  /** Drops what was refused; a code that is being typed stays, and so does one that nobody could be asked about. */
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
  /** Sounds the error, and marks the text where it is back in the field. */
  readonly onRefuse: (isInField: boolean) => void
}

/** A quantity whose code is not typed yet. */
const QUANTITY_ALONE = /^\d+\s*[*×x]$/i

/** How long a code is looked up before it is shown as on its way: at a terminal, none is. */
const SLOW_MS = 600

interface Failure {
  readonly problem: EntryProblem
  readonly refused: string | null
}

/** Whether another code was typed over `refused`, rather than `refused` changed by a key. */
const isTypedOver = (refused: string, typed: string): boolean =>
  typed !== '' && (typed.length === 1 || Math.abs(typed.length - refused.length) !== 1)

/**
 * The code field's behaviour: `3*H001⏎` adds three. Codes typed faster than they are looked up wait their
 * turn; one that adds nothing comes back into the field, marked. Where the field is taken, or several cannot be looked
 * up, they are held beside it until they are tried again or given up.
 */
export const useQuickEntry = (parts: QuickEntryParts): QuickEntry => {
  const [text, setText] = useState(prerenderedText)
  const [failure, setFailureDrawn] = useState<Failure | null>(null)
  const [held, setHeld] = useState<readonly HeldEntry[]>([])
  // Ahead of what is drawn: keys and answers may come faster than frames.
  const typedNow = useRef(text)
  const failureNow = useRef(failure)
  const heldNow = useRef(held)
  const lastId = useRef(0)
  const latest = useLatest(parts)
  const { queue } = parts

  const write = useCallback((typed: string) => {
    typedNow.current = typed
    setText(typed)
  }, [])
  const setFailure = useCallback((next: Failure | null) => {
    failureNow.current = next
    setFailureDrawn(next)
  }, [])
  const hold = useCallback((change: (before: readonly HeldEntry[]) => readonly HeldEntry[]) => {
    heldNow.current = change(heldNow.current)
    setHeld(heldNow.current)
  }, [])
  const release = useCallback(
    (id: number) => hold((before) => before.filter((entry) => entry.id !== id)),
    [hold],
  )
  const holdNew = useCallback(
    (typed: string, problem: EntryProblem | null): HeldEntry => {
      lastId.current += 1
      const entry: HeldEntry = { id: lastId.current, typed, problem, isSlow: false }
      hold((before) => [...before, entry])
      return entry
    },
    [hold],
  )

  // With the same drawing: from key to key it is one field.
  useLayoutEffect(removePrerenderedField, [])

  const refuse = useCallback(
    (entry: HeldEntry, problem: EntryProblem): false => {
      const { id, typed } = entry
      const isLookup = problem === 'lookupFailed'
      const others = heldNow.current.filter((other) => other.id !== id)
      // Several that could not be looked up stay together: one in the field would be typed over.
      const isAlone = others.every((other) => !isLookup && other.problem === null)
      const isInField = isAlone && typedNow.current === ''
      if (isInField) {
        // Drawn at once: it is marked in the next frame, which may come before React's own turn.
        flushSync(() => {
          release(id)
          write(typed)
        })
      } else {
        hold((before) => {
          const isHeld = before.some((other) => other.id === id)
          const all = isHeld ? before : [entry, ...before]
          // Those behind it are not asked for: each would wait as long for the same answer.
          return all.map((other) =>
            other.id === id || (isLookup && other.problem === null) ? { ...other, problem } : other,
          )
        })
      }
      setFailure({ problem, refused: isLookup && !isInField ? null : typed })
      latest.current.onRefuse(isInField)
      return false
    },
    [hold, latest, release, setFailure, write],
  )

  /** Answers whether it is in the order. */
  const add = useCallback(
    async (id: number): Promise<boolean> => {
      const entry = heldNow.current.find((other) => other.id === id)
      if (!entry) return true
      if (entry.problem !== null) return false
      const { typed } = entry
      const asked = parseQuickCode(typed)
      if (typeof asked === 'string') return refuse(entry, asked)
      const { find, choose, onAdd, lineCount, isLocked } = latest.current
      if (isLocked) return refuse(entry, 'locked')
      try {
        const item = await find(asked.code)
        if (!item?.is_available) return refuse(entry, 'codeNotFound')
        if (lineCount >= MAX_CART_LINES) return refuse(entry, 'cartFull')
        setFailure(null)
        release(id)
        const chosen = await choose(item, asked.quantity)
        if (chosen) onAdd(lineOfItem(item, asked.quantity, 'trailer', null, chosen))
        else if (typedNow.current === '') write(typed)
        return chosen !== null
      } catch {
        return refuse(entry, 'lookupFailed')
      }
    },
    [latest, refuse, release, setFailure, write],
  )

  const lookUp = useCallback(
    (id: number) => {
      const markSlow = () =>
        hold((before) => before.map((entry) => (entry.id === id ? { ...entry, isSlow: true } : entry)))
      const timer = setTimeout(markSlow, SLOW_MS)
      queue.enter(() => add(id).finally(() => clearTimeout(timer)))
    },
    [add, hold, queue],
  )
  /** The code in the field that nobody could be asked about. */
  const unasked = useCallback((): string | null => {
    const { problem, refused } = failureNow.current ?? {}
    return problem === 'lookupFailed' && refused === typedNow.current.trim() ? refused : null
  }, [])

  const enter = useCallback(
    (typed: string) => {
      write('')
      lookUp(holdNew(typed, null).id)
    },
    [holdNew, lookUp, write],
  )
  const retry = useCallback(() => {
    const inField = unasked()
    if (inField !== null) enter(inField)
    const again = heldNow.current.filter(({ problem }) => problem !== null)
    if (again.length === 0) return
    setFailure(null)
    // In sight all along.
    hold((before) =>
      before.map((entry) => (entry.problem === null ? entry : { ...entry, problem: null, isSlow: true })),
    )
    for (const { id } of again) lookUp(id)
  }, [enter, hold, lookUp, setFailure, unasked])
  useLayoutEffect(() => queue.onRetry(retry), [queue, retry])
  const discard = useCallback(() => {
    setFailure(null)
    hold((before) => before.filter(({ problem }) => problem === null))
  }, [hold, setFailure])
  const submit = useCallback(() => {
    const typed = typedNow.current.trim()
    if (typed !== '') enter(typed)
    else retry()
  }, [enter, retry])
  const pick = useCallback(
    (code: string) => {
      const inField = unasked()
      if (inField !== null) holdNew(inField, 'lookupFailed')
      const [quantity = ''] = QUANTITY_ALONE.exec(typedNow.current.trim()) ?? []
      enter(quantity + code)
    },
    [enter, holdNew, unasked],
  )

  const type = useCallback(
    (typed: string) => {
      const inField = unasked()
      if (inField !== null && isTypedOver(inField, typed)) holdNew(inField, 'lookupFailed')
      setFailure(null)
      write(typed)
    },
    [holdNew, setFailure, unasked, write],
  )
  const forgetRefused = (): void => {
    hold((before) => before.filter(({ problem }) => problem === null || problem === 'lookupFailed'))
    if (failure === null || failure.problem === 'lookupFailed') return
    setFailure(null)
    if (failure.refused === typedNow.current.trim()) write('')
  }
  const edit = useCallback((change: (before: string) => string) => type(change(typedNow.current)), [type])
  return {
    text,
    problem: failure?.problem ?? null,
    refused: failure?.refused ?? null,
    held,
    setText: type,
    edit,
    submit,
    retry,
    discard,
    pick,
    forgetRefused,
  }
}
