/** The first pictures of a guest's pages besides the menu: shared by the pages and the boot code. */

/** A strip on top of a card; on a phone a tile beside its words, which is higher than wide and crops its picture. */
export const COVER_SIZES = '(min-width: 640px) 300px, 150px'
/** How many companies of a list a phone shows before it is scrolled. */
export const FIRST_COVERS = 2
/** The width of the picture that a company's home page opens with. */
export const SLIDE_SIZES = '(min-width: 1200px) 620px, (min-width: 1024px) 52vw, 95vw'
