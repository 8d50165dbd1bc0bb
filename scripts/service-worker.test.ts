import { describe, expect, it } from 'vitest'
import { shellFiles, type Chunk } from './service-worker'

const chunk = (changes: Partial<Chunk> = {}): Chunk => ({
  isEntry: false,
  imports: [],
  dynamicImports: [],
  moduleIds: [],
  opened: '',
  styles: [],
  ...changes,
})

describe('the shell that is kept for offline', () => {
  it('holds the entry, what it needs and what a guest opens, with their styles; nothing of staff or of other languages', () => {
    const chunks = new Map<string, Chunk>([
      [
        'entry.js',
        chunk({
          isEntry: true,
          imports: ['react.js'],
          dynamicImports: ['menu.js', 'kitchen.js', 'themes.js', 'en.js', 'pt-cart.js', 'auth-client.js'],
          styles: ['entry.css'],
        }),
      ],
      ['react.js', chunk()],
      [
        'menu.js',
        chunk({
          opened: '/p/renderer/features/menu/menu-page.tsx',
          imports: ['ui.js'],
          dynamicImports: ['sheet.js'],
          styles: ['menu.css'],
        }),
      ],
      ['ui.js', chunk({ styles: ['ui.css'] })],
      ['sheet.js', chunk({ opened: '/p/renderer/features/audio/warning-sheet.tsx' })],
      [
        'kitchen.js',
        chunk({ opened: '/p/renderer/features/kitchen/kitchen-page.tsx', imports: ['board.js'] }),
      ],
      ['board.js', chunk()],
      ['themes.js', chunk({ opened: '/p/renderer/features/colours/page.tsx', imports: ['tables.js'] })],
      ['tables.js', chunk({ moduleIds: ['/p/node_modules/antd/es/table/index.js'] })],
      ['en.js', chunk({ opened: '/p/renderer/i18n/locales/en/cart.json' })],
      ['pt-cart.js', chunk({ opened: '/p/renderer/i18n/locales/pt/cart.json' })],
      ['auth-client.js', chunk({ moduleIds: ['/p/node_modules/@supabase/auth-js/index.js'] })],
      ['alone.js', chunk()],
    ])
    expect(shellFiles(chunks)).toEqual([
      'entry.css',
      'entry.js',
      'menu.css',
      'menu.js',
      'pt-cart.js',
      'react.js',
      'sheet.js',
      'ui.css',
      'ui.js',
    ])
  })
})
