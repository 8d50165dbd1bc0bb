import pt from '../renderer/i18n/locales/pt/quick-order.json'

/**
 * The code field of a terminal before the app is loaded: an operator can already type, and the app takes over the text
 * (renderer/app/early-field.ts). It is visible only where main says so on the page (electron/main/windows/first-view-note).
 */
export const FIRST_CODE_HTML = `<input class="first-code" aria-label="${pt.field.label}" autofocus autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="30" />`

/** Its place and looks: those of features/quick-order, so that it stays where it is when the app draws its own. */
export const FIRST_CODE_STYLE = [
  '.first-code{display:none}',
  // No row of the navigation here.
  '[data-first=code] .first-shell{height:60px}',
  '[data-first=code] .first-code{display:block;position:absolute;box-sizing:border-box;top:100px;left:16px;width:calc(100vw - 32px);height:64px;padding:0 16px;margin:0;color:hsl(var(--foreground));font:inherit;font-size:2rem;font-weight:700;letter-spacing:.04em;text-transform:uppercase;background:hsl(var(--card));border:2px solid hsl(var(--focus));border-radius:10px;outline-offset:0}',
  // With the strip of operator and sending below it.
  '@media(max-width:1023.98px){[data-first=code] .first-shell{height:104px}[data-first=code] .first-code{top:144px}}',
  '@media(min-width:768px){[data-first=code] .first-code{width:calc((100vw - 44px)/2)}}',
  '@media(min-width:1140px){[data-first=code] .first-code{width:max(476px,(100vw - 56px)*5/13)}}',
].join('')
