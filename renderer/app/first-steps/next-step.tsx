import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { can } from '@shared/domain/access/permissions'
import { Button } from '@renderer/ui/button'
import { useCompany } from '../company/company-context'
import { lazyPart } from '../lazy-part'
import { useAuth } from '../session/auth-context'
import styles from './first-steps.module.css'
import { useFirstSteps } from './use-first-steps'

const StepTour = lazyPart(() => import('./step-tour').then((module) => module.StepTour))

/** Above the pages of a new company's panel: the step one is at, or the way to the next one, without a way back. */
export const NextStep = () => {
  const { access } = useAuth()
  const { company } = useCompany()
  if (!company || !can(access, 'canManageCompany', company.id)) return null
  return <Next key={company.id} companyId={company.id} />
}

const partOf = (search: string): string | null => new URLSearchParams(search).get('part')

const Next = ({ companyId }: { readonly companyId: string }) => {
  const { t } = useTranslation('first-steps')
  const { pathname, search } = useLocation()
  const start = useFirstSteps(companyId)
  const [isPointing, setPointing] = useState(false)
  if (!start) return null
  const { steps, next } = start
  const values = { place: steps.indexOf(next) + 1, of: steps.length, name: t(`${next.key}.name`) }
  const place = new URL(next.path, location.origin)
  const isHere = place.pathname === pathname && partOf(place.search) === partOf(search)
  return (
    <div className={styles.nextStep}>
      <p data-testid="next-step">
        {isHere ? t('here', values) : <Link to={next.path}>{t('goOn', values)}</Link>}
      </p>
      {isHere && (
        <Button variant="ghost" onClick={() => setPointing(true)} data-testid="next-step-show">
          {t('show')}
        </Button>
      )}
      {isHere && isPointing && <StepTour key={next.key} step={next.key} onClose={() => setPointing(false)} />}
    </div>
  )
}
