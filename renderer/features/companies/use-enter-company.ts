import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { companyDisplayName } from '@shared/domain/company'
import type { Company } from '@shared/schemas/company'
import { useCompany } from '@renderer/app/company-context'
import { PATHS } from '@renderer/app/paths'
import { useToast } from '@renderer/ui/feedback/toasts'

/** Selects a company and opens its menu; an inactive one is refused by name (spec §4, §8). */
export const useEnterCompany = () => {
  const { t } = useTranslation('companies')
  const { select } = useCompany()
  const navigate = useNavigate()
  const toast = useToast()
  return useCallback(
    (company: Company): void => {
      if (select(company) === 'inactive') {
        const name = companyDisplayName(company) ?? t('noName')
        toast('error', { title: t('selectFailed'), description: t('inactive', { name }) })
        return
      }
      void navigate(PATHS.menu)
    },
    [navigate, select, t, toast],
  )
}
