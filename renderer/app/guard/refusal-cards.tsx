import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { EntryRule } from '@shared/domain/access/admin-entries'
import { mayOpen, requiredRight } from '@shared/domain/access/page-rules'
import { isSuperAdmin, type Access } from '@shared/domain/access/permissions'
import { Button } from '@renderer/ui/button'
import { CenteredCard } from '@renderer/ui/centered-card'
import { useAuth } from '../session/auth-context'
import { useCompany } from '../company/company-context'
import { PATHS } from '../routes/paths'
import { useGoBack } from '../routes/use-go-back'
import { companyChoicePath } from './company-choice'
import { useRecheck } from './use-recheck'

interface RecheckOrBackProps {
  readonly passes: (access: Access) => boolean
  readonly isPrimary?: boolean
}

/** 'Verificar Novamente' and 'Voltar'. */
const RecheckOrBack = ({ passes, isPrimary = false }: RecheckOrBackProps) => {
  const { t } = useTranslation('guard')
  const back = useGoBack()
  const { check, isChecking } = useRecheck(passes)
  return (
    <>
      <Button
        {...(isPrimary && { variant: 'primary' })}
        onClick={() => void check()}
        isBusy={isChecking}
        data-testid="guard-recheck"
      >
        {t('denied.recheck')}
      </Button>
      <Button onClick={back} data-testid="guard-back">
        {t('back')}
      </Button>
    </>
  )
}

/** What keeps a platform admin from their rights, with a link to it. */
const SecondFactorCard = () => {
  const { t } = useTranslation('guard')
  const navigate = useNavigate()
  return (
    <CenteredCard title={t('secondFactor.title')} testId="second-factor-required">
      <p>{t('secondFactor.text')}</p>
      <Button
        variant="primary"
        onClick={() => void navigate(PATHS.account)}
        data-testid="second-factor-account"
      >
        {t('secondFactor.go')}
      </Button>
      <RecheckOrBack passes={isSuperAdmin} />
    </CenteredCard>
  )
}

/**
 * The screen of a user without the right: 'Acesso Negado', or the second factor that gives a platform admin the
 * right.
 */
export const DeniedCard = ({ rule }: { rule: EntryRule }) => {
  const { access } = useAuth()
  return access.second_factor_required ? <SecondFactorCard /> : <AccessDenied rule={rule} />
}

/** 'Acesso Negado', with the missing permission (spec §2, §6). */
const AccessDenied = ({ rule }: { rule: EntryRule }) => {
  const { t } = useTranslation('guard')
  const { company } = useCompany()
  const right = requiredRight(rule)
  return (
    <CenteredCard title={t('denied.title')} testId="access-denied">
      <p>{t('denied.text')}</p>
      {right === 'admin' && <p>{t('denied.adminsOnly')}</p>}
      <p data-testid="required-permission">
        {t('denied.required')} <strong>{t(`permissions.${right}`)}</strong> ({right})
      </p>
      <RecheckOrBack passes={(access) => mayOpen(access, rule, company?.id ?? null)} isPrimary />
    </CenteredCard>
  )
}

/** An admin selects a company before the panel (spec §2). */
export const CompanyFirstCard = () => {
  const { t } = useTranslation('guard')
  const { access } = useAuth()
  const navigate = useNavigate()
  return (
    <CenteredCard title={t('company.title')} testId="guard-company">
      <p>{t('company.text')}</p>
      <Button
        variant="primary"
        onClick={() => void navigate(companyChoicePath(access))}
        data-testid="guard-choose-company"
      >
        {t('company.choose')}
      </Button>
    </CenteredCard>
  )
}
