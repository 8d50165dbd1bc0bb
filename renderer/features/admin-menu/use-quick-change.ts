import { useCallback, useState } from 'react'
import { writeOf } from '@shared/schemas/records/records'
import { useSaveRecord } from '@renderer/api/endpoints/records'
import type { Product, ProductWrite } from './menu-records'

interface Quick {
  readonly row: Product
  /** Versions of the list that are older than `row`. */
  readonly over: ReadonlySet<string>
  readonly isSaving: boolean
}

/** One-tap changes of a row: shown at once, reverted when they are rejected. */
export const useQuickChange = (companyId: string, onRefused: (cause: unknown) => void) => {
  const { saveRecord } = useSaveRecord('products', companyId)
  const [quick, setQuick] = useState<ReadonlyMap<string, Quick>>(new Map())

  const put = useCallback((id: string, one: Quick | undefined): void => {
    setQuick((before) => {
      const next = new Map(before)
      if (one) next.set(id, one)
      else next.delete(id)
      return next
    })
  }, [])

  /** The row with its pending change. */
  const shown = useCallback(
    (row: Product): Product => {
      const one = quick.get(row.id)
      return one?.over.has(row.updated_at) ? one.row : row
    },
    [quick],
  )

  /** Changes a row; `send` does so where saving the row is not enough. */
  const change = useCallback(
    async (row: Product, values: Partial<ProductWrite>, send?: () => Promise<unknown>): Promise<void> => {
      const before = quick.get(row.id)
      // One at a time: the next change needs the version this one creates.
      if (before?.isSaving) return
      const over = new Set([...(before?.over ?? []), row.updated_at])
      const changed = { ...row, ...values }
      put(row.id, { row: changed, over, isSaving: true })
      try {
        const save = () => saveRecord({ ...writeOf('products', row), ...values }, row.updated_at)
        const saved = send ? await send().then(() => changed) : await save()
        put(row.id, { row: saved, over, isSaving: false })
      } catch (cause) {
        put(row.id, before)
        onRefused(cause)
      }
    },
    [quick, put, saveRecord, onRefused],
  )
  return { shown, change }
}
