import {
  configHome,
  loginItemAutostart,
  noAutostart,
  xdgAutostart,
  type Autostart,
  type LoginItems,
} from './autostart'

/** How this system starts an app by itself; nothing where none is known. */
export const systemAutostart = (app: LoginItems, command: readonly string[], home: string): Autostart => {
  if (process.platform === 'linux') return xdgAutostart(configHome(process.env, home), command)
  if (process.platform === 'win32' || process.platform === 'darwin') return loginItemAutostart(app, command)
  return noAutostart
}
