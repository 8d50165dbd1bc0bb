import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { companiesApi } from '@renderer/api/endpoints/companies'
import { queryOnce } from '@renderer/api/query-once'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { useCart } from '../cart/cart-context'
import { PATHS } from '../routes/paths'
import { useGoBack } from '../routes/use-go-back'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { preferencesSlice } from '../store/preferences-slice'
import { useCompany } from '../company/company-context'
import { useLogout } from '../session/use-logout'

/** The content of `ExitWarning`. */
export const ExitDialog = () => {
  const { t } = useTranslation('exit')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { exitWarning: why, exitTarget: target, exitItems } = useAppSelector((state) => state.preferences)
  const { unsent, isReady, clear: clearCart } = useCart()
  const company = useCompany()
  const { leave } = useLogout()
  const goBack = useGoBack()
  const { pathname, search } = useLocation()
  const [address] = useState(`${pathname}${search}`)
  const isOfAddress = target === 'address'
  useEffect(() => {
    // The company stays until the user decides, so the address no longer names the other one.
    if (isOfAddress) void navigate(pathname, { replace: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the question comes up
  }, [isOfAddress])
  // The count belongs to a cart that was read.
  if (why === null || !(exitItems || isReady)) return null

  const close = (): void => {
    dispatch(preferencesSlice.actions.exitAsked({}))
  }
  const finish = async (): Promise<void> => {
    close()
    const cartOf = exitItems?.company_ids ?? []
    const [other] = company.company && cartOf.includes(company.company.id) ? [] : cartOf
    const query = other && dispatch(companiesApi.endpoints.getCompany.initiate({ id: other }))
    const found = query ? (await queryOnce(query)).data : null
    if (found) company.select(found)
    await navigate(PATHS.openCart)
  }
  const back = (): void => {
    close()
    goBack()
  }
  const clearAndLeave = (): void => {
    clearCart()
    close()
    if (why === 'logout') {
      void leave()
      return
    }
    if (target === 'address') {
      void navigate(address, { replace: true })
      return
    }
    if (target) company.select(target)
    else company.clear()
    void navigate(target ? PATHS.menu : PATHS.companies)
  }
  return (
    <Dialog
      title={t('title')}
      onClose={close}
      testId="exit-warning"
      footer={
        <>
          <Button onClick={close} data-testid="exit-cancel">
            {t('cancel')}
          </Button>
          <Button onClick={back} data-testid="exit-back">
            {t('back')}
          </Button>
          <Button variant="danger" onClick={clearAndLeave} data-testid="exit-clear">
            {t('clear')}
          </Button>
          <Button variant="primary" onClick={() => void finish()} data-testid="exit-finish">
            {t('finish')}
          </Button>
        </>
      }
    >
      <p>
        <strong>{t('count', { count: exitItems?.count ?? unsent })}</strong>
      </p>
      <p>{t('attention')}</p>
      <ul>
        <li>{t('finishMeans')}</li>
        <li>{t('clearMeans')}</li>
      </ul>
    </Dialog>
  )
}
