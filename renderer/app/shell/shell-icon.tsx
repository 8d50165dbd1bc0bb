/** Small line icons as inline SVG: the first view loads no icon font or library. */
const PATHS = {
  bars: 'M4 7h16M4 12h16M4 17h16',
  cart: 'M3 4h2l2.2 10.4a1 1 0 0 0 1 .8h8.9a1 1 0 0 0 1-.8L20 7H6M9 19.5h.01M17 19.5h.01',
  power: 'M12 3v8M6.3 6.8a8 8 0 1 0 11.4 0',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  auto: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M12 7l7 4M12 12l8 2M12 17l5 1',
  receipt: 'M6 3.5v17l2-1.3 2 1.3 2-1.3 2 1.3 2-1.3 2 1.3v-17zM9 8.5h6M9 12.5h6',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c1.2-3.6 4-5 7.5-5s6.3 1.4 7.5 5',
} as const

export type ShellIconName = keyof typeof PATHS

/** Decorative: the text beside it or its button's label has the meaning. */
export const ShellIcon = ({ name, size = 22 }: { readonly name: ShellIconName; readonly size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.9}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
)
