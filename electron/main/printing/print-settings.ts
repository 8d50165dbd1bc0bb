import * as z from 'zod/mini'
import { momentSchema } from '@shared/schemas/common/primitives'
import { printSettingsSchema, type PrintSettings, type Printer } from '@shared/schemas/printing/printing'
import type { Store } from '../db/open-store'

const SETTINGS = 'printing'
const SINCE = 'printing_since'
const NONE: PrintSettings = { language: 'pt', printers: [] }
const sinceSchema = z.record(z.string(), momentSchema)

const ownWork = ({ kitchen, customer, stations }: Printer): string =>
  JSON.stringify([kitchen, customer, stations])

/** This terminal's printers, and since when each prints automatically: it prints no order from before. */
export const printSettings = (store: Store) => {
  const load = (): PrintSettings => store.settings.get(SETTINGS, printSettingsSchema) ?? NONE
  const since = () => store.settings.get(SINCE, sinceSchema) ?? {}
  return {
    load,
    since: (printerId: string): string | null => since()[printerId] ?? null,
    /** `at`: now, by the server's clock, as orders are placed. */
    save: (next: PrintSettings, at: string): void => {
      const before = new Map(load().printers.map((printer) => [printer.id, printer]))
      const known = since()
      const kept = next.printers.map((printer) => {
        const old = before.get(printer.id)
        const isSame = old !== undefined && ownWork(old) === ownWork(printer)
        return [printer.id, isSame ? (known[printer.id] ?? at) : at] as const
      })
      store.transaction(() => {
        store.settings.set(SETTINGS, next)
        store.settings.set(SINCE, Object.fromEntries(kept))
      })
    },
    /** Call when it is unknown what was printed: each printer starts at this time. */
    markUncertain: (at: string): void =>
      store.settings.set(SINCE, Object.fromEntries(load().printers.map(({ id }) => [id, at]))),
  }
}
