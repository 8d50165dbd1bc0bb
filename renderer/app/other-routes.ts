import '@renderer/i18n/other-texts'
import { collectRoutes, type RouteModules } from './collect-routes'
import { withTitle } from './titled-page'

/** The routes of every feature but the menu, each with its title; their words are listed in the same file. */
export const otherRoutes = collectRoutes(
  import.meta.glob(['../features/*/routes.ts', '!../features/menu/routes.ts'], {
    eager: true,
  }) as RouteModules,
).map(withTitle)
