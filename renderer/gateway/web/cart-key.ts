/** The part of local storage that is used. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export const keyOfCart = (companyId: string): string => `cart_${companyId}`
