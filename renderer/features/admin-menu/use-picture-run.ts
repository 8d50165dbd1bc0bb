import { useState } from 'react'
import { workOnAll } from '@shared/domain/common/work-on-all'
import { asApiError } from '@renderer/api/error'
import { useUploadImageMutation } from '@renderer/api/endpoints/images'
import { DISH_EDGES } from '@renderer/app/office/image-field/image-field'
import { useCopiedPicture } from '@renderer/app/office/image-field/use-copied-picture'
import type { PictureFile } from './chosen-files'
import { useAddPicturesMutation } from './menu-tools-api'
import { encodeDishPicture, judgePicture, type PictureProblem } from './picture-bytes'

/** A dish and where its picture is: an address of another site, or a file. */
export interface PictureJob {
  readonly code: string
  readonly name: string
  readonly from: string | PictureFile
}

/** The same on its way: an upload is sent again under its id, and a stored file waits for its dish. */
interface Task extends PictureJob {
  readonly id: string
  readonly path: string | null
}
interface FailedTask extends Task {
  readonly problem: PictureProblem
}

interface Run {
  readonly importId: string
  readonly total: number
  readonly done: number
  readonly failed: readonly FailedTask[]
  readonly isRunning: boolean
}

/** Pictures that one call gives to dishes. */
const A_CALL = 20
/** Pictures under way at once: while one is sent, others are made ready. */
const AT_ONCE = 3
/** What would stop the next picture as well: the rest waits for 'try again'. */
const STOPS: readonly string[] = [
  'errors:connection',
  'errors:not_authenticated',
  'errors:forbidden',
  'errors:quota_reached',
  'errors:company_suspended',
]

const problemOf = (cause: unknown): PictureProblem => {
  const error = asApiError(cause)
  if (!error) return { key: 'image-field:refusals.damaged' }
  if (error.code === 'not_found') return { key: 'file.pictures.reasons.superseded' }
  const reason = error.code === 'file_refused' ? error.details.reason : undefined
  return { key: typeof reason === 'string' ? `image-field:refusals.${reason}` : `errors:${error.code}` }
}

/**
 * The pictures that follow an import: copied or unpacked, made small, stored, and given to their dishes a few at a time. What
 * failed is kept with its reason and can be tried again; a dish has its picture or none, never a half one.
 */
export const usePictureRun = (companyId: string) => {
  const [run, setRun] = useState<Run | null>(null)
  const [upload] = useUploadImageMutation()
  const [addPictures] = useAddPicturesMutation()
  const { fetchFile } = useCopiedPicture()

  const bytesOf = async (
    from: Task['from'],
  ): Promise<{ readonly bytes: Uint8Array<ArrayBuffer> } | { readonly problem: PictureProblem }> => {
    if (typeof from !== 'string') {
      const read = await from.read()
      return read.refusal === null ? read : { problem: { key: `image-field:refusals.${read.refusal}` } }
    }
    const copied = await fetchFile(from, DISH_EDGES.least)
    if ('file' in copied) return { bytes: new Uint8Array(await copied.file.arrayBuffer()) }
    const { refusal, details } = copied
    const key = refusal.startsWith('errors:') ? refusal : `image-field:${refusal}`
    return { problem: { key, values: details } }
  }

  /** Stores the picture of a task: the task with its path, or with the reason why there is none. */
  const store = async (task: Task): Promise<Task | FailedTask> => {
    if (task.path !== null) return task
    try {
      const read = await bytesOf(task.from)
      if ('problem' in read) return { ...task, problem: read.problem }
      const judged = judgePicture(read.bytes)
      if (judged.problem) return { ...task, problem: judged.problem }
      const encoded = await encodeDishPicture(read.bytes, judged.header)
      const { path } = await upload({ company_id: companyId, id: task.id, ...encoded }).unwrap()
      return { ...task, path }
    } catch (cause) {
      return { ...task, problem: problemOf(cause) }
    }
  }

  const work = async (importId: string, tasks: readonly Task[], before: number): Promise<void> => {
    const failed: FailedTask[] = []
    let stored: Task[] = []
    let done = before
    let stop: PictureProblem | null = null
    const show = (isRunning: boolean): void =>
      setRun({ importId, total: before + tasks.length, done, failed: [...failed], isRunning })
    const fail = (task: Task, problem: PictureProblem): void => {
      failed.push({ ...task, problem })
      if (STOPS.includes(problem.key)) stop = problem
    }
    const give = async (): Promise<void> => {
      const batch = stored
      stored = []
      if (batch.length === 0) return
      try {
        await addPictures({
          company_id: companyId,
          import_id: importId,
          pictures: batch.flatMap(({ code, path }) => (path === null ? [] : [{ code, path }])),
        }).unwrap()
        done += batch.length
      } catch (cause) {
        for (const task of batch) fail(task, problemOf(cause))
      }
      show(true)
    }
    show(true)
    await workOnAll(tasks, AT_ONCE, async (task) => {
      if (stop !== null) return fail(task, stop)
      const result = await store(task)
      if ('problem' in result) fail(result, result.problem)
      else stored.push(result)
      if (stored.length >= A_CALL) await give()
      else show(true)
    })
    await give()
    show(false)
  }

  return {
    run,
    start: (importId: string, jobs: readonly PictureJob[]): void => {
      if (jobs.length > 0)
        void work(
          importId,
          jobs.map((job) => ({ ...job, id: crypto.randomUUID(), path: null })),
          0,
        )
    },
    retry: (): void => {
      if (!run || run.isRunning) return
      void work(
        run.importId,
        run.failed.map(({ problem: _problem, ...task }) => task),
        run.done,
      )
    },
    clear: (): void => setRun(null),
  }
}
export type PictureRun = ReturnType<typeof usePictureRun>
