import { dirname } from 'node:path'
import packageJson from '../package.json'
import { isUpdateAddress } from '../shared/domain/terminal/app-update'
import { runBuild } from './lib/builds'
import { obtainElectron } from './lib/electron-binary'
import { runCommand, runProgram } from './lib/processes'

const FETCH_MS = 120_000

/** The version of an Electron binary, as it reports it. */
const versionOf = async (executable: string): Promise<string | null> => {
  const { code, output } = await runCommand(executable, ['-p', 'process.versions.electron'], {
    env: { ELECTRON_RUN_AS_NODE: '1' },
  })
  return code === 0 ? output.trim() : null
}

/** Makes the package check a web server for newer versions, where one is named (docs/adr/0014). */
const publishing = (address: string | undefined): readonly string[] => {
  const url = address?.trim() ?? ''
  if (url === '') return []
  if (!isUpdateAddress(url)) throw new Error('COMANDA_UPDATE_URL must be an https address.')
  return ['-c.publish.provider=generic', `-c.publish.url=${url}`]
}

/**
 * Packages the terminal for this system with the available Electron. `isFolder`: as the unpacked folder, which needs
 * no downloaded tool. Returns why it failed, or null.
 */
export const packTerminal = async ({
  isFolder,
  output,
}: {
  isFolder: boolean
  /** The output folder; dist/packages by default. */
  output?: string
}): Promise<string | null> => {
  const electron = await obtainElectron(FETCH_MS)
  if ('reason' in electron) return electron.reason
  const version = await versionOf(electron.path)
  if (version === null) return `${electron.path} does not report its version`
  const isPinned = version === packageJson.devDependencies.electron
  if (!isPinned)
    console.log(`Electron ${version} stands in for the pinned one: no fuses are set, for trying only.`)
  const { code, output: said } = await runProgram('electron-builder', [
    ...(isFolder ? ['--dir'] : []),
    '--publish=never',
    ...publishing(process.env.COMANDA_UPDATE_URL),
    ...(isPinned ? [] : ['--config=electron-builder.stand-in.yml']),
    `-c.electronDist=${dirname(electron.path)}`,
    `-c.electronVersion=${version}`,
    ...(output === undefined ? [] : [`-c.directories.output=${output}`]),
  ])
  if (code === 0) return null
  return isFolder
    ? said
    : `${said}\nInstallers need tools that electron-builder downloads. Without them: npm run package -- --dir`
}

/** `npm run package`: installers for this system; `-- --dir`: the unpacked application alone. */
export const main = async (args: readonly string[]): Promise<void> => {
  const built = await runBuild('terminal')
  const problem = built.code === 0 ? await packTerminal({ isFolder: args.includes('--dir') }) : built.output
  if (problem === null) return console.log('Packed: dist/packages')
  console.error(`Nothing was packed: ${problem}`)
  process.exitCode = 1
}
