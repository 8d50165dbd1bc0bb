/** Spec §9's key: the colours last shown; with `_<company id>` those of one company. */
export const LAST_COLOURS_KEY = 'lastThemeColors'
/** The same as ready CSS for the inline script of index.html, which knows no palette rules: {"day": "…", "night": "…"}. */
export const FIRST_PAINT_KEY = 'lastThemeCss'
export const MODE_KEY = 'themeMode'
