import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppUpdater } from 'electron-updater'
import type { UpdateOffer } from './update-offer'
import type { UpdateSource } from './updates'

type Log = (message: string, error?: unknown) => void

/** As a package's builder writes it into the package; JSON is YAML. */
const configOf = (url: string): string =>
  JSON.stringify({ provider: 'generic', url, updaterCacheDirName: 'comanda-updater' })

const prepare = (updater: AppUpdater, offer: UpdateOffer, folder: string, log: Log): AppUpdater => {
  updater.autoDownload = true
  // The terminal decides when to install (shared/domain/terminal/app-update), so never at a mere quit.
  updater.autoInstallOnAppQuit = false
  updater.allowDowngrade = false
  updater.disableWebInstaller = true
  const say = (message: unknown): void => log(`Updates: ${String(message)}`)
  updater.logger = { info: () => undefined, warn: say, error: say }
  // The promises report it too; without a listener it would count as a defect.
  updater.on('error', () => undefined)
  if (offer.kind === 'address') {
    const path = join(folder, 'app-update.yml')
    writeFileSync(path, configOf(offer.url))
    updater.updateConfigPath = path
  }
  return updater
}

/** electron-updater, loaded when it is first needed. */
export const electronUpdateSource = ({
  offer,
  folder,
  beforeQuit,
  log,
}: {
  readonly offer: UpdateOffer
  /** Where this terminal keeps its own files. */
  readonly folder: string
  /** The app is about to end, and may. */
  readonly beforeQuit: () => void
  readonly log: Log
}): UpdateSource => {
  let updater: AppUpdater | null = null
  const load = async (): Promise<AppUpdater> => {
    updater ??= prepare((await import('electron-updater')).autoUpdater, offer, folder, log)
    return updater
  }
  return {
    fetch: async (onProgress) => {
      const loaded = await load()
      let version = ''
      const reportProgress = ({ percent }: { percent: number }): void => onProgress(version, percent)
      const found = (info: { version: string }): void => {
        version = info.version
      }
      loaded.on('update-available', found)
      loaded.on('download-progress', reportProgress)
      try {
        const answer = await loaded.checkForUpdates()
        if (answer === null) throw new Error('This kind of installation cannot update itself.')
        if (!answer.isUpdateAvailable) return null
        onProgress(answer.updateInfo.version, 0)
        await answer.downloadPromise
        return answer.updateInfo.version
      } finally {
        loaded.off('update-available', found)
        loaded.off('download-progress', reportProgress)
      }
    },
    install: () => {
      if (!updater) return
      // A failure is an event before this returns; success quits the app a moment later.
      const failures: Error[] = []
      const hear = (error: Error): void => void failures.push(error)
      updater.on('error', hear)
      updater.quitAndInstall(true, true)
      updater.off('error', hear)
      if (failures[0]) throw failures[0]
      beforeQuit()
    },
  }
}
