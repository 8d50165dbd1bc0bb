// Runs one of the project's TypeScript commands: `node scripts/run.mjs start`. npm searches a path that starts with
// node_modules/.bin, so `node` is normally the project's own; where it is not, the command starts again on that one.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { projectNode } from './bootstrap/state.mjs'

const OLDEST_NODE = 22
const root = fileURLToPath(new URL('..', import.meta.url))

const startAgain = (node) => {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' })
  // Ctrl-C reaches the child as well: wait until it has handled it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

const runCommand = async (name) => {
  process.chdir(root)
  const { register } = await import('tsx/esm/api')
  const { register: registerCommonJs } = await import('tsx/cjs/api')
  registerCommonJs()
  register()
  const [{ main }, { explain }] = await Promise.all([import(`./${name}.ts`), import('./lib/plain-error.ts')])
  try {
    await main(process.argv.slice(3))
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}

const name = process.argv[2] ?? ''
const isOldNode = Number(process.versions.node.split('.')[0]) < OLDEST_NODE
if (!/^[a-z][a-z-]*$/.test(name)) {
  console.error('Usage: node scripts/run.mjs <command> [arguments]')
  process.exitCode = 2
} else if (isOldNode && existsSync(projectNode(root))) {
  startAgain(projectNode(root))
} else if (isOldNode) {
  console.error(
    `This needs Node ${OLDEST_NODE} or newer (here: ${process.version}). Run \`npm start\` once: it installs the right one.`,
  )
  process.exitCode = 1
} else {
  await runCommand(name)
}
