/** The part of local storage that is used. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Where a cart is stored: a guest's by company, a person's by company and person. */
export const keyOfCart = (companyId: string, personId: string | null = null): string =>
  personId === null ? `cart_${companyId}` : `cart_${companyId}_${personId}`
