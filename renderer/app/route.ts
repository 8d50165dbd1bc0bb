import type { ComponentType } from 'react'

/** Where a route is offered: everywhere, in the web build only, or on terminals only. */
export type RoutePlace = 'everywhere' | 'web' | 'terminal'

/** A page a feature adds by exporting `routes` from its routes.ts (docs/renderer.md). */
export interface FeatureRoute {
  /** Absolute, such as '/menu'. */
  readonly path: string
  readonly load: () => Promise<{ Page: ComponentType }>
  readonly place?: RoutePlace
  /** 'bare' pages stand alone, without header and bottom bar (a wall screen, set-up). */
  readonly frame?: 'shell' | 'bare'
}

/** Whether a route of that place is offered on a terminal, or else in the web build. */
export const isOffered = (place: RoutePlace | undefined, isTerminal: boolean): boolean =>
  place === undefined || place === 'everywhere' || (place === 'terminal') === isTerminal
