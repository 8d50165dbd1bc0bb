import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { can } from '@shared/domain/access/permissions'
import { Badge } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import { useAuth } from '../session/auth-context'
import { PATHS } from '../routes/paths'
import { useReadStartQuery } from './endpoints'
import styles from './first-steps.module.css'
import { readSteps, rememberStep } from './stored-steps'

interface Step {
  readonly key: 'menu' | 'colours' | 'hours' | 'code'
  readonly path: string
  readonly isDone: boolean
}

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
  const [memory, setMemory] = useState(() => readSteps(companyId))
  // Refetched, because a user who returns from a step expects to see it done.
  const { data } = useReadStartQuery({ company_id: companyId }, { refetchOnMountOrArgChange: true })
  const isBegun = data !== undefined && !(data.has_dishes && data.has_theme && data.has_hours)
  useEffect(() => {
    if (isBegun) rememberStep(companyId, 'wasShown')
  }, [companyId, isBegun])

  if (!data || memory.isHidden || !(isBegun || (memory.wasShown && !memory.hasCode))) return null
  const steps: readonly Step[] = [
    { key: 'menu', path: `${PATHS.admin}/menu?tab=file`, isDone: data.has_dishes },
    { key: 'colours', path: `${PATHS.admin}/themes`, isDone: data.has_theme },
    { key: 'hours', path: `${PATHS.admin}/contact`, isDone: data.has_hours },
    { key: 'code', path: `${PATHS.menu}?qr=1`, isDone: memory.hasCode },
  ]
  const next = steps.find(({ isDone }) => !isDone)
  const hide = (): void => {
    rememberStep(companyId, 'isHidden')
    setMemory(readSteps(companyId))
  }
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
      <ol className={styles.list}>
        {steps.map((step) => (
          <li key={step.key}>
            <Link
              to={step.path}
              className={[styles.step, step === next ? styles.next : ''].join(' ')}
              data-testid={`step-${step.key}`}
              data-state={step.isDone ? 'done' : step === next ? 'next' : 'open'}
            >
              <strong>{t(`${step.key}.name`)}</strong>
              <span className={styles.about}>{t(`${step.key}.about`)}</span>
              {(step.isDone || step === next) && (
                <Badge tone={step.isDone ? 'success' : 'primary'} className={styles.state}>
                  {t(step.isDone ? 'done' : 'next')}
                </Badge>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
