import { useTranslation } from 'react-i18next'
import { can } from '@shared/domain/access/permissions'
import { Button } from '@renderer/ui/button'
import { lazyPart } from '../lazy-part'
import { useAuth } from '../session/auth-context'
import styles from './first-steps.module.css'
import { useFirstSteps } from './use-first-steps'

/** Drawn by antd, which the page does not wait for. */
const StepList = lazyPart(() => import('./step-list').then((module) => module.StepList))

/**
 * What a new company still needs before its first order, each with a link, for its managers. Hidden once everything
 * is done or dismissed; a company that was complete before never shows it.
 */
export const FirstSteps = ({ companyId }: { readonly companyId: string }) => {
  const { access } = useAuth()
  return can(access, 'canManageCompany', companyId) ? <Steps key={companyId} companyId={companyId} /> : null
}

const Steps = ({ companyId }: { readonly companyId: string }) => {
  const { t } = useTranslation('first-steps')
  const start = useFirstSteps(companyId)
  if (!start) return null
  const { steps, next, hide } = start
  return (
    <section className={styles.steps} aria-labelledby="first-steps" data-testid="first-steps">
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id="first-steps" className={styles.title}>
            {t('title')}
          </h2>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <Button variant="ghost" onClick={hide} data-testid="first-steps-hide">
          {t('hide')}
        </Button>
      </header>
      <StepList steps={steps} next={next} />
    </section>
  )
}
