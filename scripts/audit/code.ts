import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../../package.json'
import { runCommand } from '../lib/processes'
import type { Check, Found } from './check'
import { auditFolder, runTool, toolVersion } from './tools'

const linesOf = (output: string): string[] => output.split('\n').filter((line) => line.trim() !== '')

/** Unused files, exports and packages. */
export const deadCode: Check = {
  name: 'Dead code and unused packages',
  by: toolVersion('knip'),
  run: async (): Promise<Found> => {
    const { code, output } = await runTool('knip', ['--no-progress', '--no-config-hints'])
    return { findings: code === 0 ? [] : linesOf(output) }
  },
}

/** Keys, tokens and passwords in the repository's history. */
export const secrets: Check = {
  name: 'Secrets in the tree',
  by: toolVersion('secretlint'),
  run: async (): Promise<Found> => {
    const rules = join(auditFolder, 'secretlintrc.json')
    writeFileSync(rules, JSON.stringify({ rules: [{ id: '@secretlint/secretlint-rule-preset-recommend' }] }))
    const { output: listed } = await runCommand('git', ['ls-files'])
    const files = linesOf(listed).filter((file) => !/\.(png|webp|jpe?g|mp3|ico|icns|opus|woff2)$/.test(file))
    const { code, output } = await runTool('secretlint', ['--secretlintrc', rules, '--no-glob', ...files])
    return { findings: code === 0 ? [] : linesOf(output) }
  },
}

/** Accepted findings, with the reasons in docs/adr/0016: the check's id and the file. */
const ARGUED = new Set([
  'PRELOAD_JS_CHECK main/windows/kiosk-window.ts',
  'OPEN_EXTERNAL_JS_CHECK main/windows/navigation-lock.ts',
])

/**
 * This check queries a server for Electron's releases and fails offline. Electron's version is pinned by this project
 * anyway.
 */
const OFFLINE = `const loader = require('node:module')
const load = loader._load
const refuse = Object.assign(() => Promise.reject(new Error('offline')), { head: () => Promise.reject(new Error('offline')) })
loader._load = function (name, ...rest) {
  return name === 'got' ? Object.assign(refuse, { default: refuse }) : load.call(this, name, ...rest)
}
`

/** Electronegativity's findings in main and preload, of high and medium severity. */
export const electron: Check = {
  name: 'Electron: main and preload',
  by: toolVersion('@doyensec/electronegativity'),
  run: async (): Promise<Found> => {
    const shim = join(auditFolder, 'offline.cjs')
    const report = join(auditFolder, 'electronegativity.csv')
    writeFileSync(shim, OFFLINE)
    writeFileSync(report, '')
    const { output } = await runTool(
      'electronegativity',
      ['-i', 'electron', '-e', packageJson.devDependencies.electron, '-r', '-o', report],
      { NODE_OPTIONS: `--require ${shim}` },
    )
    const { output: csv } = await runCommand('cat', [report])
    const [head = '', ...rows] = linesOf(csv)
    if (!head.startsWith('issue'))
      return { findings: [`electronegativity wrote no report: ${output.slice(-400)}`] }
    return {
      findings: rows
        .map((row) => row.split(',').map((cell) => cell.replaceAll('"', '')))
        .filter(([, severity]) => severity === 'HIGH' || severity === 'MEDIUM')
        .map(([id, severity, , file, place]) => ({
          id: `${id} ${file}`,
          text: `${severity} ${id} ${file}:${place}`,
        }))
        .filter(({ id }) => !ARGUED.has(id))
        .map(({ text }) => text),
    }
  },
}

/** Known vulnerabilities of the shipped packages and the build tools. */
export const dependencies: Check = {
  name: 'Packages with known holes',
  by: 'npm audit',
  run: async (): Promise<Found> => {
    const { code, output } = await runCommand('npm', ['audit', '--audit-level=moderate'], {
      timeoutMs: 120_000,
    })
    if (/audit endpoint returned an error|ENOTFOUND|ECONNREFUSED/.test(output))
      return { skipped: 'the registry at hand answers no audit' }
    return { findings: code === 0 ? [] : linesOf(output) }
  },
}
