import { useMemo, useRef, useState } from 'react'
import { planPictures, type PicturePlan } from '@shared/domain/menu/list-pictures'
import type { ListMenu } from '@shared/domain/menu/menu-list'
import type { PictureFile } from './chosen-files'
import { judgePicture, type PictureProblem } from './picture-bytes'
import type { Product } from './menu-records'
import type { PictureJob } from './use-picture-run'

/** How many pictures are looked at before the page says so. */
const AT_ONCE = 20

const NONE: PicturePlan = { wishes: [], unmet: [], unasked: [], held: 0 }

/** A picture that a dish asks for and cannot have. */
export interface RefusedPicture {
  readonly name: string
  /** The dish's name. */
  readonly dish: string
  readonly problem: PictureProblem
}

/**
 * The pictures that come with a list: which dish gets which, and what is wrong with them. Files are looked at one after
 * another; their bytes are not kept.
 */
export const useListPictures = (list: ListMenu | null, products: readonly Product[]) => {
  const [files, setFiles] = useState<readonly PictureFile[]>([])
  /** Of those looked at: null, or what is wrong. */
  const [judged, setJudged] = useState<ReadonlyMap<PictureFile, PictureProblem | null>>(new Map())
  const [replaces, setReplaces] = useState(false)
  // What was chosen before is not looked at any more.
  const turn = useRef(0)

  const held = useMemo(
    () => new Set(products.flatMap(({ code, image_url }) => (image_url ? [code] : []))),
    [products],
  )
  const plan = useMemo(
    () =>
      list === null
        ? NONE
        : planPictures(
            list,
            files.map(({ name }) => name),
            { held, replaces },
          ),
    [list, files, held, replaces],
  )

  const look = async (added: readonly PictureFile[]): Promise<void> => {
    const own = turn.current
    for (let at = 0; at < added.length; at += AT_ONCE) {
      const found: (readonly [PictureFile, PictureProblem | null])[] = []
      for (const file of added.slice(at, at + AT_ONCE)) {
        const read = await file.read().catch(() => ({ refusal: 'damaged' as const }))
        found.push([
          file,
          read.refusal === null
            ? judgePicture(read.bytes).problem
            : { key: `image-field:refusals.${read.refusal}` },
        ])
      }
      if (own !== turn.current) return
      setJudged((before) => new Map([...before, ...found]))
    }
  }

  const fileOf = (source: PicturePlan['wishes'][number]['source']): PictureFile | undefined =>
    source.kind === 'file' ? files[source.place] : undefined

  const good: PictureJob[] = []
  const refused: RefusedPicture[] = []
  for (const { code, name, source } of plan.wishes) {
    const file = fileOf(source)
    const problem = file && judged.get(file)
    if (file && problem) refused.push({ name: file.name, dish: name, problem })
    else if (source.kind === 'address') good.push({ code, name, from: source.address })
    else if (file) good.push({ code, name, from: file })
  }

  return {
    plan,
    /** What follows the import, in the list's order. */
    jobs: good,
    refused,
    isLooking: judged.size < files.length,
    hasFiles: files.length > 0,
    replaces,
    setReplaces,
    add: (added: readonly PictureFile[]): void => {
      if (added.length === 0) return
      setFiles((before) => [...before, ...added])
      void look(added)
    },
    clear: (): void => {
      turn.current += 1
      setFiles([])
      setJudged(new Map())
      setReplaces(false)
    },
  }
}
export type ListPictures = ReturnType<typeof useListPictures>
