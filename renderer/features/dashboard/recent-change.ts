/** A week: managers look in once between two weekends. */
export const RECENT_CHANGE_MS = 7 * 86_400_000
