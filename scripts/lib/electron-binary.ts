import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstExisting, inProject } from './project'
import { runProgram } from './processes'

const nameOf: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
}

/**
 * The Electron to run: of ELECTRON_OVERRIDE_DIST_PATH, else the one the electron package has downloaded; null where
 * there is none.
 */
export const findElectron = (
  env: NodeJS.ProcessEnv = process.env,
  platform = process.platform,
): string | null => {
  const folder = env.ELECTRON_OVERRIDE_DIST_PATH ?? inProject('node_modules', 'electron', 'dist')
  return firstExisting([join(folder, nameOf[platform] ?? 'electron')])
}

/** Finds Electron, or fetches it once within a time limit. Returns the reason when there is none. */
export const obtainElectron = async (timeoutMs: number): Promise<{ path: string } | { reason: string }> => {
  const found = findElectron()
  if (found) return { path: found }
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH) {
    return {
      reason: `no Electron in ELECTRON_OVERRIDE_DIST_PATH (${process.env.ELECTRON_OVERRIDE_DIST_PATH})`,
    }
  }
  const { isTimedOut } = await runProgram('install-electron', [], { timeoutMs })
  const installed = findElectron()
  if (installed) return { path: installed }
  const why = isTimedOut ? `took longer than ${Math.round(timeoutMs / 1000)} s` : 'failed'
  return { reason: `Electron is not downloaded, and fetching it ${why} (npx install-electron tries again)` }
}

/** Whether a window can be shown. */
export const hasDisplay = (env: NodeJS.ProcessEnv = process.env, platform = process.platform): boolean =>
  platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)

const kernelSays = (path: string, value: string): boolean =>
  existsSync(path) && readFileSync(path, 'utf8').trim() === value

/**
 * Electron's arguments for this machine: where Linux gives Chromium no sandbox (root, no user namespaces), it starts
 * only without one.
 */
export const sandboxArguments = (): string[] => {
  if (process.platform !== 'linux') return []
  const hasNone =
    process.getuid?.() === 0 ||
    kernelSays('/proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1') ||
    kernelSays('/proc/sys/kernel/unprivileged_userns_clone', '0')
  return hasNone ? ['--no-sandbox'] : []
}
