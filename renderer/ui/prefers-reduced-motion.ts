/**
 * Whether the user asked their system for less motion, for animations by script. Style sheets read it in
 * theme/base.css.
 */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches
