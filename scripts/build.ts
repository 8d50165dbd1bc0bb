import { runBuild, type Build } from './lib/builds'

const isBuild = (name: string): name is Build => name === 'web' || name === 'terminal'

/** `npm run build:web`, `npm run build:terminal`, or both: `npm run build`. */
export const main = async (names: readonly string[]): Promise<void> => {
  for (const name of names.filter(isBuild)) {
    const { code, output } = await runBuild(name)
    console.log(output)
    if (code === 0) continue
    process.exitCode = 1
    return
  }
}
