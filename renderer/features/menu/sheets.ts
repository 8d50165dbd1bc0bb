/** What opens by a tap, fetched together: one wait at most. */
export { AskSheet } from './ask-sheet'
export { DishDetail } from './dish-detail'
