/** The books of the pictures a form has sent before its row was saved: those no row shows in the end are taken away again. */
export interface Uploads {
  /** A picture was sent for this form. */
  readonly add: (path: string) => void
  /** The form shows another picture, or none. */
  readonly replace: (path: string) => void
  /** Values are on their way to the backend. */
  readonly sending: () => void
  /** They are saved: whatever else was sent is shown by nobody. */
  readonly saved: (values: object) => void
  /** They were not saved. */
  readonly refused: () => void
  /** Nobody knows whether they were saved: what they show must stay. */
  readonly unsettled: (values: object) => void
  /** An address was typed into a field and its picture not copied yet; null once there is none. */
  readonly setPending: (field: string, copy: (() => void) | null) => void
  /** Starts copying what is pending; whether there was any, so that saving waits for it. */
  readonly copyPending: () => boolean
  readonly open: () => void
  /** The form is left. */
  readonly leave: () => void
}

const shows = (values: object, path: string): boolean => Object.values(values).includes(path)

/** `remove` is called once for each picture that is shown by nobody. A file too many does no harm, a row without its file does. */
export const createUploads = (remove: (path: string) => void): Uploads => {
  const loose = new Set<string>()
  const pending = new Map<string, () => void>()
  /** What there was when the values were sent: their saving decides about these alone. */
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
      // Sent by a dialog whose form was left meanwhile.
      if (isLeft) drop(path)
    },
    replace: (path) => {
      // What is being saved may be what the row shows: decided once that is known.
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
