import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { folder } from './lib/vite-parts'

/**
 * The name in a build of a class of a style sheet: its own, and four letters for the sheet's path. The bundler's names
 * have the line as well, which is 300 bytes of the first view.
 */
export const classNameOf = (name: string, file: string): string => {
  const path = relative(folder(''), file).replaceAll('\\', '/')
  return `${name}_${createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '').slice(0, 4)}`
}
