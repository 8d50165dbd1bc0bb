/** What a menu shows first of its dishes: known to its cards, and to the page's head, which asks for them before the app is here. */

/** So many dishes' pictures are fetched before all else. */
export const EAGER_PICTURES = 4
/** Edge of a card's picture in CSS px. */
export const CARD_PICTURE = 104
