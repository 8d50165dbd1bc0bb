import { useTranslation } from 'react-i18next'
import { asApiError } from '@renderer/api/error'
import { queryOnce } from '@renderer/api/query-once'
import { companiesApi } from '@renderer/api/endpoints/companies'
import { useAppDispatch } from '@renderer/app/store/hooks'
import { useToast } from '@renderer/ui/feedback/toasts'
import { usePickCompany } from './use-pick-company'

/** Selects a company by its id, after a warning where there are unsent items (spec §4). */
export const useGoTo = (): ((id: string) => Promise<void>) => {
  const { t } = useTranslation('dashboard')
  const dispatch = useAppDispatch()
  const toast = useToast()
  const pick = usePickCompany()
  return async (id) => {
    const { data, error } = await queryOnce(dispatch(companiesApi.endpoints.getCompany.initiate({ id })))
    if (data) pick(data)
    else {
      const code = asApiError(error)?.code ?? 'not_found'
      toast('error', { title: t('platform.failed'), description: t(`errors:${code}`) })
    }
  }
}
