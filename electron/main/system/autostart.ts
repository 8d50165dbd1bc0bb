import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { KIOSK_SWITCH } from './kiosk-switch'

/** Whether this system starts Comanda at login. */
export interface Autostart {
  /** null: it can't be set from here. */
  isOn(): boolean | null
  set(on: boolean): void
}

export const noAutostart: Autostart = { isOn: () => null, set: () => undefined }

/** A word of a desktop entry's command line: quoted, by the Desktop Entry Specification, and again as a string of its file. */
const quoted = (word: string): string =>
  `"${word
    .replace(/["`$\\]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`

/** What XDG systems read at the start of a session. */
export const desktopEntry = (command: readonly string[]): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Comanda',
    `Exec=${command.map(quoted).join(' ')}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n')

/** The folder of a person's configuration; a relative one counts as none, as the specification has it. */
export const configHome = (env: NodeJS.ProcessEnv, home: string): string =>
  env.XDG_CONFIG_HOME !== undefined && isAbsolute(env.XDG_CONFIG_HOME)
    ? env.XDG_CONFIG_HOME
    : join(home, '.config')

const isHidden = (entry: string): boolean => /^Hidden\s*=\s*true\s*$/m.test(entry)

/** Linux: a file of ours in the folder of what starts with a session. It follows the app where it was moved to. */
export const xdgAutostart = (config: string, command: readonly string[]): Autostart => {
  const folder = join(config, 'autostart')
  const path = join(folder, 'comanda.desktop')
  const entry = desktopEntry(command)
  const isOn = (): boolean => existsSync(path) && !isHidden(readFileSync(path, 'utf8'))
  const write = (): void => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, entry)
  }
  try {
    if (isOn() && readFileSync(path, 'utf8') !== entry) write()
  } catch {
    // Unreadable, or the disk refuses: setting the switch reports it.
  }
  return {
    isOn,
    set: (on) => (on ? write() : rmSync(path, { force: true })),
  }
}

/** The parts of Electron's `app` that set login items on Windows and macOS. */
export interface LoginItems {
  getLoginItemSettings(options: { path: string; args: string[] }): { openAtLogin: boolean }
  setLoginItemSettings(settings: { openAtLogin: boolean; path: string; args: string[] }): void
}

/** Windows and macOS: the system's own list. */
export const loginItemAutostart = (app: LoginItems, [path = '', ...args]: readonly string[]): Autostart => ({
  isOn: () => app.getLoginItemSettings({ path, args }).openAtLogin,
  set: (openAtLogin) => app.setLoginItemSettings({ openAtLogin, path, args }),
})

/** The command that starts this very terminal again, as a kiosk where it is one. */
export const startCommand = (parts: {
  execPath: string
  /** Of an AppImage: the file itself, for what runs is a folder that is gone with the process. */
  appImage: string | undefined
  /** The application's folder, where a bare Electron runs it. */
  appFolder: string | null
  isKiosk: boolean
}): string[] => [
  parts.appImage ?? parts.execPath,
  ...(parts.appFolder === null ? [] : [parts.appFolder]),
  ...(parts.isKiosk ? [KIOSK_SWITCH] : []),
]

/** How this system starts an app at login; `noAutostart` on an unknown system. */
export const systemAutostart = (app: LoginItems, command: readonly string[], home: string): Autostart => {
  if (process.platform === 'linux') return xdgAutostart(configHome(process.env, home), command)
  if (process.platform === 'win32' || process.platform === 'darwin') return loginItemAutostart(app, command)
  return noAutostart
}
