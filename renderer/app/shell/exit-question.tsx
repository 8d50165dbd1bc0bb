import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { companiesApi } from '@renderer/api/endpoints/companies'
import { queryOnce } from '@renderer/api/query-once'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { useCompany } from '../company/company-context'
import { PATHS } from '../routes/paths'
import { useGoBack } from '../routes/use-go-back'
import { useAppDispatch } from '../store/hooks'
import type { UnsentCarts } from '../store/preferences-slice'

/** 'Carrinho com Itens' (spec §4): asks before unsent items are lost, and leads to the cart that has them. */
export const ExitQuestion = ({
  items,
  onClose,
  onClear,
}: {
  items: UnsentCarts
  /** Called before every way but clearing. */
  onClose: () => void
  onClear: () => void
}) => {
  const { t } = useTranslation('exit')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const company = useCompany()
  const goBack = useGoBack()

  const finish = async (): Promise<void> => {
    onClose()
    const cartOf = items.company_ids
    const [other] = company.company && cartOf.includes(company.company.id) ? [] : cartOf
    const query = other && dispatch(companiesApi.endpoints.getCompany.initiate({ id: other }))
    const found = query ? (await queryOnce(query)).data : null
    if (found) company.select(found)
    await navigate(PATHS.openCart)
  }
  const back = (): void => {
    onClose()
    goBack()
  }
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      testId="exit-warning"
      footer={
        <>
          <Button onClick={onClose} data-testid="exit-cancel">
            {t('cancel')}
          </Button>
          <Button onClick={back} data-testid="exit-back">
            {t('back')}
          </Button>
          <Button variant="danger" onClick={onClear} data-testid="exit-clear">
            {t('clear')}
          </Button>
          <Button variant="primary" onClick={() => void finish()} data-testid="exit-finish">
            {t('finish')}
          </Button>
        </>
      }
    >
      <p>
        <strong>{t('count', { count: items.count })}</strong>
      </p>
      <p>{t('attention')}</p>
      <ul>
        <li>{t('finishMeans')}</li>
        <li>{t('clearMeans')}</li>
      </ul>
    </Dialog>
  )
}
