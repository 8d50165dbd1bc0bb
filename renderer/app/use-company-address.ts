import { useTranslation } from 'react-i18next'
import { shortAddress } from '@shared/domain/company/company'
import { useCompany } from './company-context'

/** Where the selected company is, in one line; 'Empresa não selecionada' without one (spec §3). Blank where it has no address. */
export const useCompanyAddress = (): string => {
  const { t } = useTranslation('shell')
  const { company } = useCompany()
  return company ? shortAddress(company) : t('noCompany')
}
