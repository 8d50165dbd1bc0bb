/** Shares of an amount: cents in, cents out. */
import { DEFAULT_SERVICE_FEE_PERCENT } from '@shared/domain/company/company-defaults'

/** `percent` of an amount in cents, rounded half up to the cent. */
export const percentOf = (cents: number, percent: number): number => Math.floor((cents * percent) / 100 + 0.5)

/** The cash price: `percent` less (spec §9). Percentages are clamped to 0 to 100. */
export const cashPriceCents = (cents: number, percent: number): number =>
  cents - percentOf(cents, Math.min(100, Math.max(0, percent)))

/** The service fee of an amount, in cents. */
export const serviceFeeCents = (cents: number, percent = DEFAULT_SERVICE_FEE_PERCENT): number =>
  percentOf(cents, Math.max(0, percent))
