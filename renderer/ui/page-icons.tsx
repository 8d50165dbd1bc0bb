import type { SVGProps } from 'react'

/** Line icons of a company's pages and of their links, in the text's colour. */
const DRAWN = {
  home: 'M4 11.5 12 4l8 7.5M6 10v10h4.5v-6h3v6H18V10',
  menu: 'M12 6.5C10 5 7 4.5 4 5v14c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v14',
  delivery:
    'M3 6h11v10H3zM14 9.5h4l3 3.5v3h-7M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5v4M16 3.5v4M9 15l2 2 4-4',
  about: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5.5M12 7.5h.01',
  phone:
    'M6 3.5h3.5l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5V18a2.5 2.5 0 0 1-2.7 2.5A16.5 16.5 0 0 1 3.5 6.2 2.5 2.5 0 0 1 6 3.5z',
  admin: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  login: 'M14 4h5v16h-5M4 12h11M11 8l4 4-4 4',
  logout: 'M10 4H5v16h5M9 12h11M16 8l4 4-4 4',
  store: 'M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0M9.5 20v-5h5v5',
  pin: 'M12 21c4-4.5 7-7.7 7-11a7 7 0 1 0-14 0c0 3.3 3 6.5 7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5.5l3.5 2',
  card: 'M3 6h18v12H3zM3 10h18M6.5 14.5h4',
  cash: 'M3 7h18v10H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M6 12h.01M18 12h.01',
  share:
    'M17 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M6.5 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M17 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M8.7 10.8 14.8 6.8M8.7 13.3l6.100 3.900',
  route:
    'M5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M19 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M7 17.5h9a3.5 3.5 0 0 0 0-7H8a3.5 3.5 0 0 1 0-7h9',
  near: 'M20.5 3.5 3.5 10.5l7.5 2.5 2.5 7.5z',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  wifi: 'M3.5 9.5a13 13 0 0 1 17 0M6.5 13a8.5 8.5 0 0 1 11 0M9.5 16.5a4 4 0 0 1 5 0M12 20h.01',
  star: 'M12 4l2.5 5.200 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.8z',
  flame: 'M12 3c1 4 5 5.5 5 10.5a5 5 0 0 1-10 0c0-2 1-3.5 2-4.5 0 2 1 3 2 3 1.5-2.5 0-5.5 1-9z',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 14-12 14M5 20c2-5 5-8 9-10',
  cup: 'M5 8h12v6a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5zM17 9.5h1.5a2.5 2.5 0 0 1 0 5H17M9 3.5v2M13 3.5v2',
} as const

export type PageIconName = keyof typeof DRAWN

export const isPageIcon = (name: string): name is PageIconName => Object.hasOwn(DRAWN, name)

/** Always beside a text or a label, so hidden from screen readers. */
export const PageIcon = ({
  name,
  size = 22,
  ...rest
}: { readonly name: PageIconName; readonly size?: number } & SVGProps<SVGSVGElement>) => (
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
    focusable="false"
    {...rest}
  >
    <path d={DRAWN[name]} />
  </svg>
)
