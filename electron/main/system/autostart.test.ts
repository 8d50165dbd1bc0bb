import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder'
import { configHome, desktopEntry, loginItemAutostart, startCommand, xdgAutostart } from './autostart'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

const file = () => join(folder.folder, 'autostart', 'comanda.desktop')
const execOf = (entry: string): string => /^Exec=(.*)$/m.exec(entry)?.[1] ?? ''

describe('the start with an XDG session', () => {
  it('is a file where such systems look, and gone when it is switched off', () => {
    const autostart = xdgAutostart(folder.folder, ['/opt/Comanda/comanda'])
    expect(autostart.isOn()).toBe(false)
    autostart.set(true)
    expect(autostart.isOn()).toBe(true)
    expect(readFileSync(file(), 'utf8')).toBe(
      [
        '[Desktop Entry]',
        'Type=Application',
        'Name=Comanda',
        'Exec="/opt/Comanda/comanda"',
        'Terminal=false',
        'X-GNOME-Autostart-enabled=true',
        '',
      ].join('\n'),
    )
    autostart.set(false)
    expect([autostart.isOn(), existsSync(file())]).toEqual([false, false])
    autostart.set(false)
  })

  it('follows the app to where it lies now, and leaves alone what somebody else has switched off', () => {
    xdgAutostart(folder.folder, ['/home/ana/Comanda-1.AppImage']).set(true)
    expect(xdgAutostart(folder.folder, ['/home/ana/Comanda-2.AppImage']).isOn()).toBe(true)
    expect(execOf(readFileSync(file(), 'utf8'))).toBe('"/home/ana/Comanda-2.AppImage"')

    writeFileSync(file(), '[Desktop Entry]\nHidden=true\n')
    expect(xdgAutostart(folder.folder, ['/x']).isOn()).toBe(false)
    expect(readFileSync(file(), 'utf8')).toContain('Hidden=true')
  })

  it('says so when the folder can’t be written', () => {
    writeFileSync(join(folder.folder, 'autostart'), 'a file instead')
    const autostart = xdgAutostart(folder.folder, ['/x'])
    expect(autostart.isOn()).toBe(false)
    expect(() => autostart.set(true)).toThrow()
  })

  it.each(['/opt/My Apps/comanda', '/a"b', '/$HOME/`id`', '/back\\slash', '/100%/comanda'])(
    'starts exactly %s',
    (path) => {
      // As a session reads it: the string's escapes, then its words, then the field codes.
      const line = execOf(desktopEntry([path, '--comanda-kiosk'])).replaceAll('\\\\', '\\')
      const words = execFileSync('sh', ['-c', `printf '%s\\n' ${line}`], { encoding: 'utf8' }).split('\n')
      expect(words.slice(0, 2).map((word) => word.replaceAll('%%', '%'))).toEqual([path, '--comanda-kiosk'])
    },
  )

  it.each([
    [{ XDG_CONFIG_HOME: '/etc/xdg/ana' }, '/etc/xdg/ana'],
    [{ XDG_CONFIG_HOME: 'relative' }, join('/home/ana', '.config')],
    [{}, join('/home/ana', '.config')],
  ])('looks by %o in %s', (env, home) => expect(configHome(env, '/home/ana')).toBe(home))
})

describe('the start on Windows and macOS', () => {
  it('is the system’s own list, called with the same command each time', () => {
    const calls: unknown[] = []
    let isOn = false
    const app = {
      getLoginItemSettings: (options: unknown) => {
        calls.push(options)
        return { openAtLogin: isOn }
      },
      setLoginItemSettings: (settings: { openAtLogin: boolean }) => {
        calls.push(settings)
        isOn = settings.openAtLogin
      },
    }
    const autostart = loginItemAutostart(app, ['C:\\Comanda\\comanda.exe', '--comanda-kiosk'])
    autostart.set(true)
    expect(autostart.isOn()).toBe(true)
    const command = { path: 'C:\\Comanda\\comanda.exe', args: ['--comanda-kiosk'] }
    expect(calls).toEqual([{ openAtLogin: true, ...command }, command])
  })
})

describe('the command that starts this terminal again', () => {
  const parts = { execPath: '/opt/Comanda/comanda', appImage: undefined, appFolder: null, isKiosk: false }
  it.each([
    [{}, ['/opt/Comanda/comanda']],
    [{ isKiosk: true }, ['/opt/Comanda/comanda', '--comanda-kiosk']],
    [
      { appImage: '/home/ana/Comanda.AppImage', execPath: '/tmp/.mount_x/comanda' },
      ['/home/ana/Comanda.AppImage'],
    ],
    [
      { appFolder: '/src/comanda', isKiosk: true },
      ['/opt/Comanda/comanda', '/src/comanda', '--comanda-kiosk'],
    ],
  ])('with %o is %o', (change, command) => expect(startCommand({ ...parts, ...change })).toEqual(command))
})

it('makes the folder of a person who has none yet', () => {
  const home = join(folder.folder, 'none', 'yet')
  xdgAutostart(home, ['/x']).set(true)
  expect(existsSync(join(home, 'autostart', 'comanda.desktop'))).toBe(true)
})
