/** The position after the last row. */
export const placeAfter = (rows: readonly { readonly sort_order: number }[]): number =>
  rows.reduce((last, { sort_order }) => Math.max(last, sort_order + 1), 0)
