const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const TICK_MS = 120
const REMIND_MS = 15_000

const seconds = (ms) => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`

/**
 * Shows that `label` is being worked on while `work` runs: a turning line on a terminal, and where the output is
 * a file or a pipe one line at the start, one every 15 s and one at the end. Returns what `work` returns; what it throws
 * passes through.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @param {NodeJS.WriteStream} out
 * @returns {Promise<T>}
 */
export const withProgress = async (label, work, out = process.stdout) => {
  const start = Date.now()
  const elapsed = () => seconds(Date.now() - start)
  let frame = 0
  const draw = () => out.write(`\r\x1b[K${FRAMES[frame++ % FRAMES.length]} ${label} ${elapsed()}`)
  const remind = () => out.write(`  … ${label} ${elapsed()}\n`)
  if (!out.isTTY) out.write(`  ${label} …\n`)
  const timer = setInterval(out.isTTY ? draw : remind, out.isTTY ? TICK_MS : REMIND_MS)
  const end = (mark) => {
    clearInterval(timer)
    out.write(`${out.isTTY ? '\r\x1b[K' : ''}${mark} ${label} (${elapsed()})\n`)
  }
  try {
    const value = await work()
    end('✓')
    return value
  } catch (error) {
    end('✗')
    throw error
  }
}
