/** Whether this person asked their system for less motion: for what moves by script. Style sheets have it from theme/base.css. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches
