/** The methods of local storage that are used. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The key of a cart: a guest's by company, a user's by company and user. */
export const keyOfCart = (companyId: string, personId: string | null = null): string =>
  personId === null ? `cart_${companyId}` : `cart_${companyId}_${personId}`
