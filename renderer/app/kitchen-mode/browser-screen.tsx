import { useTranslation } from 'react-i18next'
import { useGetSyncStatusQuery } from '@renderer/api/endpoints/device'
import { ButtonLink } from '@renderer/ui/button-link'
import { CenteredCard } from '@renderer/ui/centered-card'
import { PageTitle } from '../routes/page-title'
import { PAGES } from '../routes/pages'
import { PATHS } from '../routes/paths'
import { KitchenWall } from './kitchen-wall'

const Join = PAGES.find(({ path }) => path === PATHS.join)?.Page ?? (() => null)

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

/** All of a page that is a kitchen's screen in a plain browser, or joins as one (docs/adr/0038). */
export const BrowserScreen = ({ joins }: { readonly joins: boolean }) => {
  const { data } = useGetSyncStatusQuery()
  return (
    <>
      <PageTitle title="kitchen" namesCompany />
      {joins ? <Join /> : data?.gone ? <Removed /> : <KitchenWall />}
    </>
  )
}
