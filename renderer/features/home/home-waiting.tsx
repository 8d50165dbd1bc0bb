import { useTranslation } from 'react-i18next'
import { FirstDrawn, useFirstDrawn } from '@renderer/ui/first-drawn'
import { PageSpinner } from '@renderer/ui/spinner'

/** The home page on its way: what was drawn of it before the app, else a spinner. */
export const HomeWaiting = () => {
  const { t } = useTranslation('common')
  const first = useFirstDrawn('home')
  if (!first) return <PageSpinner />
  return <FirstDrawn first={first} role="status" aria-label={t('loading')} data-testid="home-waiting" />
}
