// Completes node_modules, on a fresh clone too: plain JavaScript for Node 20 that uses Node's own modules alone. The
// packages' install scripts do not run (one would compile a native addon that is prebuilt); the single necessary one,
// which fetches the Node of this project, runs here.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeLock } from './bootstrap/install-lock.mjs'
import { envOutside, explainFailure, isWithin, npmCommand, run, stopRunning } from './bootstrap/npm.mjs'
import { withProgress } from './bootstrap/progress.mjs'
import { isReady, markReady, projectNode, whatIsMissing } from './bootstrap/state.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const OLDEST_NODE = 20

const installPackages = async () => {
  const [npm, leading] = npmCommand()
  const args = [
    ...leading,
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefer-offline',
  ]
  await run(npm, args, root)
}

const fetchProjectNode = async () => {
  await run(process.execPath, ['installArchSpecificPackage'], join(root, 'node_modules', 'node'))
  // npm creates no link to a program that does not exist yet. It exists now, and npm scripts find it as `node`.
  const [npm, leading] = npmCommand()
  await run(npm, [...leading, 'rebuild', 'node', '--ignore-scripts', '--loglevel=error'], root)
  await run(projectNode(root), ['--version'], root)
}

// The commands begin with the shell's `exec`, so that npm passes its signals to the command. Windows has no `exec`.
const teachWindowsExec = () => {
  const path = join(root, 'node_modules', '.bin', 'exec.cmd')
  if (process.platform === 'win32') writeFileSync(path, '@%*\r\n')
}

const hasProjectNode = () =>
  run(projectNode(root), ['--version'], root).then(
    () => true,
    () => false,
  )

const install = async () => {
  if (isReady(root)) return
  if (whatIsMissing(root)) await withProgress('Installing packages', installPackages)
  if (!(await hasProjectNode())) await withProgress("Installing the project's Node", fetchProjectNode)
  teachWindowsExec()
  markReady(root)
}

const main = async () => {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new Error(
      `Comanda needs Node ${OLDEST_NODE} or newer; this is ${process.version}. See https://nodejs.org`,
    )
  }
  if (isReady(root)) return
  // npm scripts find the project's own Node first, and the install replaces it, so the machine's Node installs.
  const modules = join(root, 'node_modules')
  if (isWithin(modules, process.execPath)) {
    const { status, error } = spawnSync('node', [fileURLToPath(import.meta.url)], {
      env: envOutside(modules),
      stdio: 'inherit',
    })
    if (!error) process.exit(status ?? 1)
  }
  const giveBack = await takeLock(join(root, '.cache', 'install.lock'), (pid) =>
    console.log(`  Another install is at work here (process ${pid}); waiting for it …`),
  )
  process.on('exit', giveBack)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopRunning()
      process.exit(130)
    })
  }
  await install()
}

main().catch((error) => {
  console.error(`\n${error.message.startsWith('Comanda ') ? error.message : explainFailure(error.message)}`)
  process.exit(1)
})
