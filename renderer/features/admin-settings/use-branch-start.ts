import { useState } from 'react'
import type { Backup } from '@shared/contract/company/backup-methods'
import { workOnAll } from '@shared/domain/common/work-on-all'
import { bucketPathOf } from '@shared/domain/menu/picture-names'
import { asApiError } from '@renderer/api/error'
import { useCopyImageMutation, useStartBranchMutation } from './endpoints'
import type { Counts } from './counts-table'

/** Pictures that are copied at once. */
const AT_ONCE = 3
/** A picture that is gone, or whose company is not this person's: the branch begins without it. */
const LEFT_OUT: readonly string[] = ['not_found', 'forbidden']

/** The pictures that a branch shows: of the rows that come, each once. */
export const picturesOf = (backup: Backup, counts: Counts): readonly string[] => {
  const rows = Object.entries(backup.tables).flatMap(([table, rows]) => (counts[table]?.added ? rows : []))
  const paths = rows.map(({ image_url: shown }) => bucketPathOf(typeof shown === 'string' ? shown : null))
  return [...new Set(paths.filter((path) => path !== null))]
}

/** A company that begins with the backup of another: what would come, then its pictures, then everything at once. */
export const useBranchStart = (companyId: string) => {
  const [begin] = useStartBranchMutation()
  const [copy] = useCopyImageMutation()
  /** Pictures copied so far; null while nothing runs. */
  const [copied, setCopied] = useState<number | null>(null)

  // What stops one picture stops the others as well.
  const copyAll = (paths: readonly string[]): Promise<void> => {
    let done = 0
    return workOnAll(paths, AT_ONCE, async (path) => {
      try {
        await copy({ company_id: companyId, path }).unwrap()
      } catch (cause) {
        if (!LEFT_OUT.includes(asApiError(cause)?.code ?? '')) throw cause
      }
      done += 1
      setCopied(done)
    })
  }

  return {
    copied,
    preview: (backup: Backup) => begin({ company_id: companyId, backup, preview: true }).unwrap(),
    /** Rejects with nothing begun; what was copied is removed with the other loose pictures. */
    start: async (backup: Backup, pictures: readonly string[]) => {
      setCopied(0)
      try {
        await copyAll(pictures)
        return await begin({ company_id: companyId, backup, preview: false }).unwrap()
      } finally {
        setCopied(null)
      }
    },
  }
}
