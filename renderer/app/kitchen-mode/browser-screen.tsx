import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useGetSyncStatusQuery } from '@renderer/api/endpoints/device'
import { ButtonLink } from '@renderer/ui/button-link'
import { CenteredCard } from '@renderer/ui/centered-card'
import { BootScreen } from '../boot/boot-screen'
import { PageTitle } from '../routes/page-title'
import { PAGES } from '../routes/pages'
import { PATHS } from '../routes/paths'
import { useCompanyColours } from '../theme/use-theme'
import { KitchenWall } from './kitchen-wall'

const pageAt = (wanted: string) => PAGES.find(({ path }) => path === wanted)?.Page ?? (() => null)
const Join = pageAt(PATHS.join)
const PickUp = pageAt(PATHS.pickUp)

const PickUpScreen = () => {
  useCompanyColours()
  return (
    <>
      <BootScreen />
      <PickUp />
    </>
  )
}

/** A manager removed this screen: no order stays on it. */
const Removed = () => {
  const { t } = useTranslation('kitchen-screen')
  return (
    <main>
      <CenteredCard title={t('removed.title')} testId="screen-removed">
        <p role="alert">{t('removed.text')}</p>
        <ButtonLink to={PATHS.join} reloadDocument variant="primary">
          {t('removed.join')}
        </ButtonLink>
      </CenteredCard>
    </main>
  )
}

/** All of a page of a plain browser that joined by a code, or joins: the kitchen's wall, or the numbers of waiting guests. */
export const BrowserScreen = () => {
  const { pathname } = useLocation()
  const { data } = useGetSyncStatusQuery()
  const isPickUp = pathname === PATHS.pickUp
  return (
    <>
      <PageTitle title={isPickUp ? 'pickUp' : 'kitchen'} namesCompany />
      {pathname === PATHS.join ? (
        <Join />
      ) : data?.gone ? (
        <Removed />
      ) : isPickUp ? (
        <PickUpScreen />
      ) : (
        <KitchenWall />
      )}
    </>
  )
}
