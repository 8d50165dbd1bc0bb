import { useState } from 'react'
import type { OfficeInput } from '@shared/contract/gateway'
import { AUDIT_PAGE_ROWS } from '@shared/contract/records/list-methods'
import { useListAuditQuery } from '@renderer/api/endpoints/records'

export type AuditQuestion = Omit<OfficeInput<'audit.list'>, 'before'>
/** The entry that a page starts after; null is the newest page. */
type Cursor = NonNullable<OfficeInput<'audit.list'>['before']> | null

const NEWEST: readonly Cursor[] = [null]

/** The audit log, newest first, page by page; another question begins at its newest page. */
export const useAuditPages = (asked: AuditQuestion) => {
  const question = JSON.stringify(asked)
  const [turned, setTurned] = useState({ question, pages: NEWEST })
  if (turned.question !== question) setTurned({ question, pages: NEWEST })
  const pages = turned.question === question ? turned.pages : NEWEST
  const { currentData, error, refetch } = useListAuditQuery(
    { ...asked, before: pages.at(-1) ?? null },
    { refetchOnMountOrArgChange: true },
  )
  const oldest = currentData?.at(-1)
  const hasOlder = currentData?.length === AUDIT_PAGE_ROWS
  return {
    entries: currentData,
    error,
    refetch: () => void refetch(),
    newer: pages.length > 1 ? () => setTurned({ question, pages: pages.slice(0, -1) }) : null,
    older:
      hasOlder && oldest
        ? () => setTurned({ question, pages: [...pages, { at: oldest.at, id: oldest.id }] })
        : null,
  }
}
export type AuditPages = ReturnType<typeof useAuditPages>
