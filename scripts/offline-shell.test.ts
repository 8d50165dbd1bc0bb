import { readFileSync } from 'node:fs'
import { dayOf } from '@shared/domain/theme/palette'
import { DEFAULT_PRESET, PRESETS } from '@shared/domain/theme/palettes'
import { describe, expect, it } from 'vitest'
import { inProject } from './lib/project'
import { fileNames } from './offline-shell'

const renderer = (path: string): string => `/project/renderer/${path}`
const library = (path: string): string => `/project/node_modules/${path}`
const GUEST = 'assets/[name]-[hash].js'
const LAZY = 'assets/lazy/[name]-[hash].js'

describe('the names of built files', () => {
  it.each([
    ['the menu', GUEST, renderer('features/menu/menu-page.tsx'), []],
    ['the alcohol warning', GUEST, renderer('features/audio/warning-sheet.tsx'), []],
    ['Portuguese texts of the cart', GUEST, renderer('i18n/locales/pt/cart.json'), []],
    ['a shared part of the pages', GUEST, null, [renderer('ui/button.tsx')]],
    ['the kitchen', LAZY, renderer('features/kitchen/kitchen-page.tsx'), []],
    ['the back office', LAZY, renderer('features/admin-menu/menu-admin-page.tsx'), []],
    ['Portuguese texts of the kitchen', LAZY, renderer('i18n/locales/pt/kitchen.json'), []],
    ['the dialog about a delay', LAZY, renderer('app/orders/delay-dialog.tsx'), []],
    [
      'an invitation, which is read from the backend',
      LAZY,
      renderer('features/invitation/invitation-page.tsx'),
      [],
    ],
    ['another language', LAZY, renderer('i18n/locales/en/cart.json'), []],
    ['a part made of antd', LAZY, null, [renderer('ui/table.tsx'), library('antd/es/table/index.js')]],
    ['a dialog of staff', LAZY, null, [renderer('ui/antd/ask-dialog.tsx')]],
    ['a street map, whose tiles need a connection', LAZY, null, [library('leaflet/dist/leaflet-src.js')]],
    ['the whole client of the backend', LAZY, null, [library('@supabase/auth-js/index.js')]],
  ])('%s: %s', (_chunk, expected, facadeModuleId, own) => {
    const moduleIds = facadeModuleId === null ? own : [facadeModuleId]
    expect(fileNames.chunkFileNames({ facadeModuleId, moduleIds })).toBe(expected)
  })

  it.each([
    ['features/menu/empty-menu.tsx', 'assets/[name]-[hash][extname]'],
    ['features/kitchen/kitchen-page.tsx', 'assets/lazy/[name]-[hash][extname]'],
    ['ui/antd/ask-dialog.module.css', 'assets/lazy/[name]-[hash][extname]'],
    ['app/cash/count-fields.module.css', 'assets/lazy/[name]-[hash][extname]'],
  ])('styles of %s: %s', (file, expected) => {
    expect(fileNames.assetFileNames({ originalFileNames: [file] })).toBe(expected)
  })
})

it('the manifest has the colours of the default palette', () => {
  const manifest: unknown = JSON.parse(readFileSync(inProject('resources', 'manifest.webmanifest'), 'utf8'))
  const { header, background } = dayOf(PRESETS[DEFAULT_PRESET].colors)
  expect(manifest).toMatchObject({ theme_color: `hsl(${header})`, background_color: `hsl(${background})` })
})
