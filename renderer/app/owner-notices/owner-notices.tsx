import type { Company } from '@shared/schemas/company/company'
import { PixKeyChange } from './pix-key-change'
import { PriceChanges } from './price-changes'
import { UnknownPrices } from './unknown-prices'

/** What those who manage a company should know of its money: where the office begins, above everything else. */
export const OwnerNotices = ({ company }: { readonly company: Company }) => (
  <>
    <PixKeyChange companyId={company.id} timeZone={company.time_zone} />
    <PriceChanges companyId={company.id} timeZone={company.time_zone} />
    <UnknownPrices companyId={company.id} timeZone={company.time_zone} />
  </>
)
