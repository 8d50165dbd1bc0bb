/** The storage key of a kitchen's screen that joined in this browser. */
export const SCREEN_KEY = 'kitchen_screen'
