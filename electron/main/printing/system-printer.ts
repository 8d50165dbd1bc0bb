import { BrowserWindow, type WebContentsPrintOptions } from 'electron'
import type { PaperWidth } from '@shared/schemas/printing/printing'
import { PrintError } from './print-error'
import type { SystemPrinters } from './printing'

/** A driver that has not answered by then never will; ms. */
const PATIENCE_MS = 30_000
const MICRONS_PER_MM = 1_000
/** Paper comes from a roll: long enough for any ticket, cut by the driver where it ends. */
const LONGEST_MM = 600

const openPage = async (html: string): Promise<BrowserWindow> => {
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      disableBlinkFeatures: 'Auxclick',
      javascript: false,
      devTools: false,
    },
  })
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
  await window.loadURL(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`)
  return window
}

const optionsFor = (deviceName: string, paper: PaperWidth): WebContentsPrintOptions => ({
  silent: true,
  deviceName,
  printBackground: true,
  margins: { marginType: 'none' },
  pageSize: { width: paper * MICRONS_PER_MM, height: LONGEST_MM * MICRONS_PER_MM },
})

const handOver = (window: BrowserWindow, deviceName: string, paper: PaperWidth): Promise<void> =>
  new Promise((resolve, reject) => {
    // Unknown whether the system's queue took it.
    const patience = setTimeout(() => reject(new PrintError('failed', true)), PATIENCE_MS)
    window.webContents.print(optionsFor(deviceName, paper), (isTaken) => {
      clearTimeout(patience)
      if (isTaken) resolve()
      else reject(new PrintError('failed', false))
    })
  })

const namesBy = async (window: BrowserWindow): Promise<string[]> =>
  (await window.webContents.getPrintersAsync()).map(({ name }) => name)

/** The printers of this computer's own system, by Electron; each print by a hidden window of its own. */
export const electronPrinters: SystemPrinters = {
  names: async () => {
    const window = await openPage('')
    try {
      return await namesBy(window)
    } finally {
      window.destroy()
    }
  },
  print: async (html, name, paper, leaves) => {
    const window = await openPage(html)
    try {
      if (!(await namesBy(window)).includes(name)) throw new PrintError('not_found', false)
      leaves()
      await handOver(window, name, paper)
    } finally {
      window.destroy()
    }
  },
}
