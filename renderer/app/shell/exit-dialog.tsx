import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { useCart } from '../cart/cart-context'
import { PATHS } from '../routes/paths'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { preferencesSlice } from '../store/preferences-slice'
import { useCompany } from '../company/company-context'
import { useLogout } from '../session/use-logout'

/** What `ExitWarning` shows. */
export const ExitDialog = () => {
  const { t } = useTranslation('shell')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { exitWarning: why, exitTarget: target } = useAppSelector((state) => state.preferences)
  const { unsent, clear: clearCart } = useCart()
  const company = useCompany()
  const { leave } = useLogout()
  if (why === null) return null

  const close = (): void => {
    dispatch(preferencesSlice.actions.exitWarningClosed())
  }
  const finish = (): void => {
    close()
    void navigate(PATHS.openCart)
  }
  const back = (): void => {
    close()
    void navigate(-1)
  }
  const clearAndLeave = (): void => {
    clearCart()
    close()
    if (why === 'logout') {
      void leave()
      return
    }
    if (target) company.select(target)
    else company.clear()
    void navigate(target ? PATHS.menu : PATHS.companies)
  }
  return (
    <Dialog
      title={t('exit.title')}
      onClose={close}
      testId="exit-warning"
      footer={
        <>
          <Button onClick={close} data-testid="exit-cancel">
            {t('exit.cancel')}
          </Button>
          <Button onClick={back} data-testid="exit-back">
            {t('exit.back')}
          </Button>
          <Button variant="danger" onClick={clearAndLeave} data-testid="exit-clear">
            {t('exit.clear')}
          </Button>
          <Button variant="primary" onClick={finish} data-testid="exit-finish">
            {t('exit.finish')}
          </Button>
        </>
      }
    >
      <p>
        <strong>{t('exit.count', { count: unsent })}</strong>
      </p>
      <p>{t('exit.attention')}</p>
      <ul>
        <li>{t('exit.finishMeans')}</li>
        <li>{t('exit.clearMeans')}</li>
      </ul>
    </Dialog>
  )
}
