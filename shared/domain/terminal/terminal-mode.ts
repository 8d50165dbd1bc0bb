import { isSelfServicePath } from './self-service'

/** What a terminal is for: staff who sell, guests who order for themselves (docs/adr/0014), or the kitchen's wall (docs/adr/0038). */
export const TERMINAL_MODES = ['staff', 'self_service', 'kitchen'] as const
export type TerminalMode = (typeof TERMINAL_MODES)[number]

/** The wall alone, at its own address and at the one a terminal starts with. */
const KITCHEN_PATHS: readonly string[] = ['/', '/cozinha']

/** Whether a terminal in this mode shows this page; `pathname` without query. Staff go everywhere. */
export const isPathOfMode = (mode: TerminalMode, pathname: string): boolean => {
  if (mode === 'staff') return true
  return mode === 'kitchen' ? KITCHEN_PATHS.includes(pathname) : isSelfServicePath(pathname)
}
