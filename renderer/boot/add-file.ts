import { addLink } from '@renderer/ui/add-link'

/** With the attributes of the app's own loader, or the browser would fetch the file twice. */
export const addPreload = (href: string): void =>
  void addLink({
    ...(href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' }),
    crossOrigin: '',
    href,
  })

/** Adds a script; in development there is none to add, because the page's own tags load them. */
export const addScript = (src: string | null): void => {
  if (src === null) return
  const script = document.createElement('script')
  document.head.append(Object.assign(script, { type: 'module', crossOrigin: '', src }))
}
