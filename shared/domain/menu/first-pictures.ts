/** The first pictures of a menu: shared by its cards and the boot code, which requests them before the app is loaded. */

/** How many products' pictures are fetched before everything else. */
export const EAGER_PICTURES = 4
/** Edge of a card's picture in CSS px. */
export const CARD_PICTURE = 104
