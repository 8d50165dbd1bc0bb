import * as z from 'zod/mini'
import type { Printer } from '@shared/schemas/printing/printing'
import type { Store } from '../db/open-store'

const MOVED = 'printing_moved'
const pairsSchema = z.array(z.string())

/**
 * Keeps each line that is on paper at the printers that cooked it when it came: stations or a menu that change later have
 * nothing cooked again at another printer. Only lines that moved are on disk: the first look after a start finds the others
 * as they were.
 */
export const linePlaces = ({ printing, settings }: Store) => {
  const moved = (): readonly string[] => settings.get(MOVED, pairsSchema) ?? []
  /** Printers and lines that were other stations' at the last look. */
  let foreign: ReadonlySet<string> = new Set(moved())
  return {
    /** Begins a look at the lines of all orders; `end` keeps what it found. */
    look: () => {
      const found = new Set<string>()
      const movedHere = new Set<string>()
      return {
        /** `isNow`: whether the printer's stations cook the line as stations and menu are now. */
        isOf: ({ id, kitchen }: Printer, lineId: string, isNow: boolean): boolean => {
          // What the server lacks is due once its time has come, wherever it is cooked by then.
          if (kitchen === 'unsent') return isNow
          const pair = `${id} ${lineId}`
          // What is on paper here may have to be taken back; what is on none has to come out.
          const isElsewhere =
            !printing.isMarked(id, lineId, 'added') && printing.isMarkedAnywhere(lineId, 'added')
          if (isNow && !(foreign.has(pair) && isElsewhere)) return true
          found.add(pair)
          if (isNow) movedHere.add(pair)
          return false
        },
        end: (): void => {
          foreign = found
          const pairs = [...movedHere].sort()
          if (pairs.join() !== moved().join()) settings.set(MOVED, pairs)
        },
      }
    },
  }
}
export type LinePlaces = ReturnType<typeof linePlaces>
