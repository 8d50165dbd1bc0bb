/** A terminal that has a tab open says so again after this. */
export const TAB_IN_USE_RENEWED_MS = 15_000

/** One that has said nothing for this long is no longer at it: it was switched off, or lost the network. */
export const TAB_IN_USE_LASTS_MS = 60_000
