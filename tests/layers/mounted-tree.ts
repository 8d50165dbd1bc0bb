import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import type { Tree } from './planted-violations'

const project = process.cwd()
const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Copies a tree beside the project's own rules and packages, into a folder that is gone after the test file. */
export const mount = (tree: Tree): string => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'comanda-layers-')))
  folders.push(root)
  for (const file of [
    '.dependency-cruiser.cjs',
    'tsconfig.tools.json',
    'tsconfig.base.json',
    'package.json',
  ]) {
    copyFileSync(join(project, file), join(root, file))
  }
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'junction')
  for (const [file, source] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), `${source}\n`)
  }
  return root
}
