import { useCallback, useState, type ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'

/** What was drawn of a page before the app took its place (renderer/boot), by the page's name. */
const drawn = {
  menu: globalThis.document?.querySelector('.first-menu'),
  home: globalThis.document?.querySelector('.first-home'),
} as const

/** From now on the page itself shows what was drawn of it. */
export const dropFirstDrawn = (): void => void delete document.documentElement.dataset.first

/** What stood on the page, for those who see their first one; null where nothing was drawn. */
export const useFirstDrawn = (page: keyof typeof drawn): Element | null => {
  const { key } = useLocation()
  const [first] = useState(() => (document.documentElement.dataset.first === page && drawn[page]) || null)
  return key === 'default' && first?.hasChildNodes() ? first : null
}

/** That element, put in when it is drawn and not again. */
export const FirstDrawn = ({ first, ...rest }: { first: Element } & ComponentProps<'div'>) => {
  const keep = useCallback((element: Element | null) => element?.append(first), [first])
  return <div ref={keep} {...rest} />
}
