/** Every draft of the back office's forms is stored under this. */
export const DRAFTS = 'draft:'

/** What the keys of a person's drafts begin with. */
export const draftsOf = (personId: string): string => `${DRAFTS}${personId}:`
