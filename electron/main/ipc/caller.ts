export interface Caller {
  /** Whether the caller is the main frame of the window given. */
  readonly isMainFrame: boolean
  /** The address of the calling frame. */
  readonly url: string
}

/** Only the top frame of our own window, showing our own pages, may call (docs/adr/0001). */
export const isTrusted = (caller: Caller, origin: string): boolean => {
  if (!caller.isMainFrame) return false
  try {
    const { protocol, host } = new URL(caller.url)
    return `${protocol}//${host}` === origin
  } catch {
    return false
  }
}
