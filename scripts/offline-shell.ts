import { VitePWA } from 'vite-plugin-pwa'

/** The facts about a chunk that the bundler knows before naming it. */
interface NamedChunk {
  readonly facadeModuleId?: string | null
  readonly moduleIds: readonly string[]
}

/** Staff's features, and those that need a connection to begin with. */
const STAFF = [
  'account|admin[^/]*|cash|dashboard|delay|exports|floor|invitation|kitchen[^/]*|office|operators|owner-notices|payment|pickup|printing',
  'quick-order|ready|register-company|reports|staff[^/]*|sync-health|table-orders|tabs|terminal[^/]*|trailer',
].join('|')

/**
 * Modules that a guest's phone does not need offline: staff's features, other languages, parts that need a
 * connection. Their files are stored after their first use instead of being installed with the app.
 */
const LAZY = new RegExp(
  [
    `(?:^|/)features/(?:${STAFF})/`,
    '/features/auth/(?:link-landing|new-password-page|recover)',
    // A street map's tiles need a connection.
    '/features/(?:companies/companies|contact/company)-map\\.',
    `/renderer/i18n/locales/(?:(?!pt/)|pt/(?:${STAFF})\\.json)`,
    '(?:^|/renderer/)app/(?!first-steps/stored-steps|office/leaving)(?:approval|cash|exports|factors|first-steps|office|own-proof|owner-notices|payment|pin-pad|printing|touch-keyboard)/',
    '(?:^|/renderer/)app/orders/(?:delay-dialog|quick-choices|quick-reason-dialog|unconfirmed-)',
    '(?:^|/renderer/)app/(?:routes|slots)/(?:staff-|history-address|figures-address)',
    '/renderer/api/(?:from-office|endpoints/(?:approvals|figures|history|managed-companies|own-proof|ownership|people|records))\\.ts',
    '/renderer/gateway/(?:electron|screen)/(?!screen-key)',
    '(?:^|/renderer/)(?:ui/antd/|features/qr-code/table-codes)',
    '/renderer/(?:start\\.screen|screen|app/kitchen-mode/)',
    '/shared/(?:backend/terminal-api|contract/(?:office|terminal/terminal)-methods|(?:domain|schemas)/terminal/terminal-(?:code|presence))\\.ts',
    '/shared/(?:backend/office|contract/sales/sales-figure-methods)',
    '/node_modules/(?:antd|@ant-design|@rc-component|@dnd-kit|@supabase|@zxcvbn-ts|leaflet|papaparse|react-image-crop)/',
    '/node_modules/(?:fflate|write-excel-file)/',
  ].join('|'),
)

const folderOf = (ids: readonly string[]): string =>
  ids.some((id) => LAZY.test(id)) ? 'assets/lazy' : 'assets'

/** Names of the built files: lazy ones have a folder of their own, which a pattern can exclude. */
export const fileNames = {
  chunkFileNames: ({ facadeModuleId, moduleIds }: NamedChunk): string =>
    `${folderOf([facadeModuleId ?? '', ...moduleIds])}/[name]-[hash].js`,
  assetFileNames: ({ originalFileNames }: { readonly originalFileNames: readonly string[] }): string =>
    `${folderOf(originalFileNames)}/[name]-[hash][extname]`,
} as const

/**
 * Builds the worker /sw.js with the list of the files that an offline start needs (docs/adr/0008). The page itself
 * registers it once idle (renderer/pwa), and then names the manifest (resources/manifest.webmanifest).
 */
export const offlineShell = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'pwa/worker',
    filename: 'sw.ts',
    injectRegister: null,
    manifest: false,
    injectManifest: {
      globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'brand/*.svg'],
      rollupFormat: 'iife',
    },
  })
