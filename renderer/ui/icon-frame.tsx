import type { ReactNode, SVGProps } from 'react'

/** The frame of a line icon in the text's colour; always beside a text or a label, so hidden from screen readers. */
export const Icon = ({ children, ...rest }: SVGProps<SVGSVGElement> & { children: ReactNode }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    {...rest}
  >
    {children}
  </svg>
)

export type IconProps = SVGProps<SVGSVGElement>
