import type { FeatureRoute } from '@renderer/app/route'

/** The terminal's front door and its set-up; terminals only. */
export const routes: readonly FeatureRoute[] = [
  {
    path: '/',
    load: async () => ({ Page: (await import('./terminal-home')).TerminalHome }),
    place: 'terminal',
    frame: 'bare',
  },
  {
    path: '/terminal',
    load: async () => ({ Page: (await import('./setup-page')).SetupPage }),
    place: 'terminal',
    frame: 'bare',
  },
]
