/** Tracks the pictures a form uploads before its row is saved: those that no row shows in the end are deleted. */
export interface Uploads {
  /** A picture was uploaded for this form. */
  readonly add: (path: string) => void
  /** The form shows another picture, or none. */
  readonly replace: (path: string) => void
  /** The values are being saved. */
  readonly sending: () => void
  /** They were saved: no row shows any other upload. */
  readonly saved: (values: object) => void
  /** They were not saved. */
  readonly refused: () => void
  /** It is unknown whether they were saved, so the pictures they show must stay. */
  readonly unsettled: (values: object) => void
  /** A typed address with a picture that is not copied yet; null once there is none. */
  readonly setPending: (field: string, copy: (() => void) | null) => void
  /** Copies the pending picture; returns whether there was one, so that saving waits for it. */
  readonly copyPending: () => boolean
  readonly open: () => void
  /** The form is closed. */
  readonly leave: () => void
}

const shows = (values: object, path: string): boolean => Object.values(values).includes(path)

/**
 * `remove` is called once for each picture that no row shows. A file too many does no harm, a row without its file
 * does.
 */
export const createUploads = (remove: (path: string) => void): Uploads => {
  const loose = new Set<string>()
  const pending = new Map<string, () => void>()
  /** The state when the values were sent, which is all that their saving decides about. */
  let sent: readonly string[] | null = null
  let isLeft = false
  const drop = (path: string): void => {
    if (loose.delete(path)) remove(path)
  }
  const keepShown = (values: object): void => {
    for (const path of sent ?? []) if (shows(values, path)) loose.delete(path)
  }
  const dropAll = (paths: Iterable<string>): void => {
    for (const path of paths) drop(path)
  }
  return {
    add: (path) => {
      loose.add(path)
      // Uploaded by a dialog whose form was closed meanwhile.
      if (isLeft) drop(path)
    },
    replace: (path) => {
      // The row may come to show what is being saved: decided once that is known.
      if (sent === null) drop(path)
    },
    sending: () => {
      sent = [...loose]
    },
    saved: (values) => {
      keepShown(values)
      dropAll(sent ?? [])
      sent = null
    },
    refused: () => {
      sent = null
    },
    unsettled: (values) => {
      keepShown(values)
      sent = null
    },
    setPending: (field, copy) => {
      if (copy) pending.set(field, copy)
      else pending.delete(field)
    },
    copyPending: () => {
      for (const copy of pending.values()) copy()
      return pending.size > 0
    },
    open: () => {
      isLeft = false
    },
    leave: () => {
      isLeft = true
      if (sent) loose.clear()
      else dropAll(loose)
    },
  }
}
