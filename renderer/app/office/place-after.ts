/** The place after the last of its kind. */
export const placeAfter = (rows: readonly { readonly sort_order: number }[]): number =>
  rows.reduce((last, { sort_order }) => Math.max(last, sort_order + 1), 0)
