import { spawn } from 'node:child_process'
import { onPath } from '../scripts/lib/project'

/** A virtual display for the time of a measurement where there is none; `reason` where none can be made. */
export const withDisplay = async (): Promise<{ end: () => void } | { reason: string }> => {
  const program = onPath(['Xvfb'])
  if (program === null) return { reason: 'there is no display, and no Xvfb to make one' }
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string | null>((resolve) => {
    server.stdio[3]?.once('data', (text: Buffer) => resolve(text.toString().trim()))
    server.once('exit', () => resolve(null))
    server.once('error', () => resolve(null))
  })
  if (number === null) return { reason: 'Xvfb did not start' }
  process.env.DISPLAY = `:${number}`
  return {
    end: () => {
      delete process.env.DISPLAY
      server.kill()
    },
  }
}
