import { useTranslation } from 'react-i18next'
import { useGetOperatorsQuery } from '@renderer/api/endpoints/operators'
import { Button } from '@renderer/ui/button'
import { CenteredCard } from '@renderer/ui/centered-card'
import styles from './operators-page.module.css'
import { PinChoice } from './pin-choice'
import { useTakeover } from './use-takeover'

interface HeldTakeoverProps {
  /** Whose page waits. */
  readonly person: string | null
  readonly onSignIn: () => void
}

/** The page that waits opens as soon as its person, or another, has taken the terminal over. */
const stay = (): void => undefined

/** The PIN pad where a page waits for its person, who goes on there; another operator gets a page of their own. */
export const HeldTakeover = ({ person, onSignIn }: HeldTakeoverProps) => {
  const { t } = useTranslation('operators')
  const { data } = useGetOperatorsQuery()
  const takeover = useTakeover(stay)
  return (
    <CenteredCard title={t('title')} testId="held-operators">
      <p>{t('held')}</p>
      {data && (
        <div className={styles.held}>
          <PinChoice list={data} takeover={takeover} firstId={person} />
        </div>
      )}
      <Button onClick={onSignIn} data-testid="held-sign-in">
        {t('actions.signIn')}
      </Button>
    </CenteredCard>
  )
}
