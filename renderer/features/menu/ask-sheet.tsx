import { useTranslation } from 'react-i18next'
import { companyDisplayName } from '@shared/domain/company/company'
import { Button } from '@renderer/ui/button'
import { Sheet } from '@renderer/ui/sheet'
import styles from './dish-sheets.module.css'
import type { Ordering, Portion } from './use-ordering'

/** What has to be settled before a dish goes into the cart: sign in, become a customer, or a sent order. */
export const AskSheet = ({ ordering, asked }: { ordering: Ordering; asked: Portion }) => {
  const { t } = useTranslation('dish')
  const block = ordering.block ?? 'signIn'
  const company = companyDisplayName(ordering.company) ?? ''
  return (
    <Sheet title={t(`ask.${block}.title`)} onClose={ordering.dismiss} testId={`ask-${block}`}>
      <div className={styles.ask}>
        <p>{t(`ask.${block}.text`, { dish: asked.entry.name, company, number: ordering.sentNumber })}</p>
        {ordering.joinError && (
          <p className={styles.problem} role="alert">
            {t(`errors:${ordering.joinError.code}`)}
          </p>
        )}
        <div className={styles.askButtons}>
          <AskAction ordering={ordering} asked={asked} />
          <Button size="large" isBlock onClick={ordering.dismiss}>
            {t('ask.later')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

const AskAction = ({ ordering, asked }: { ordering: Ordering; asked: Portion }) => {
  const { t } = useTranslation('dish')
  const common = { variant: 'primary', size: 'large', isBlock: true } as const
  if (ordering.block === 'sent') {
    return (
      <Button {...common} onClick={ordering.showCart}>
        {t('ask.sent.action')}
      </Button>
    )
  }
  if (ordering.block === 'join') {
    return (
      <Button
        {...common}
        isBusy={ordering.isJoining}
        onClick={() => void ordering.joinAndAdd(asked)}
        data-testid="join-company"
      >
        {t('ask.join.action')}
      </Button>
    )
  }
  if (ordering.block === 'invite') return null
  return (
    <Button {...common} onClick={() => ordering.signIn(asked.entry)} data-testid="ask-sign-in">
      {t('ask.signIn.action')}
    </Button>
  )
}
