/** The first pictures of a guest's pages besides the menu: shared by the pages and the boot code. */

/** Less than a phone's card is wide: the narrow file is sharp enough for a strip, and half of the wide one's bytes. */
export const COVER_SIZES = '(min-width: 640px) 300px, 210px'
/** How many companies of a list a phone shows before it is scrolled. */
export const FIRST_COVERS = 2
/** The width of the picture that a company's home page opens with. */
export const SLIDE_SIZES = '(min-width: 1200px) 620px, (min-width: 1024px) 52vw, 95vw'
