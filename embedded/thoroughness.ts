/** Set by `npm run proof`, which runs tests in their full size; `npm test` runs a short form of each. */
export const isThorough = process.env.COMANDA_THOROUGH === '1'
