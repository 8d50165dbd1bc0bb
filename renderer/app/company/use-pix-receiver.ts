import { companyDisplayName } from '@shared/domain/company/company'
import type { Company } from '@shared/schemas/company/company'
import { useGetPagesQuery } from '@renderer/api/endpoints/pages'

/** Who a PIX of this company is paid to; `pix_key` is as typed, null without one or until its pages are read. */
export const usePixReceiver = (company: Company) => {
  const { data } = useGetPagesQuery({ company_id: company.id })
  return {
    name: companyDisplayName(company) ?? '',
    city: company.cidade ?? '',
    pix_key: data?.contact?.pix_key ?? null,
  }
}
