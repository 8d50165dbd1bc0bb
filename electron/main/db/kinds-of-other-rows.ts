import { KINDS_OF_OTHER_ROWS } from '@shared/schemas/lan/peer-message'

/** For a query: whether rows that another terminal brings show nothing of an entry. */
export const isOfOtherRows = (kind: string): string =>
  `${kind} in (${KINDS_OF_OTHER_ROWS.map((one) => `'${one}'`).join(', ')})`
