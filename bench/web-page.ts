import { publishDemoImages } from '../supabase/seed/publish-images'
import { startE2eBackend, type E2eBackend } from '../e2e/fixtures/backend'
import { isBuilt, runBuild } from '../scripts/lib/builds'
import { lengthenMenu } from '../scripts/lib/long-menu'

/** The demo company whose menu is lengthened. */
export const COMPANY = 'bella-napoli'

/** Builds the web page where the build is older than its sources. Throws with the build's output. */
export const freshBuild = async (): Promise<void> => {
  if (isBuilt('web')) return
  const { code, output } = await runBuild('web')
  if (code !== 0) throw new Error(`The web page could not be built:\n${output}`)
}

/** What `npm start` serves: the production build over the embedded backend with its demo pictures, and a menu of `dishes`. */
export const withWebPage = async <T>(
  dishes: number,
  use: (backend: E2eBackend) => Promise<T>,
): Promise<T> => {
  await freshBuild()
  const { backend, remove } = await startE2eBackend()
  try {
    await publishDemoImages(backend.running())
    await lengthenMenu(backend, COMPANY, dishes)
    return await use(backend)
  } finally {
    await remove()
  }
}
