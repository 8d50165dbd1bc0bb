import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { OfferedInvitation } from '@shared/contract/people/invitation-methods'
import { isStaffRole } from '@shared/domain/access/company-roles'
import { INVITATION_KEY, INVITATION_KEY_PATTERN, invitationPath } from '@shared/domain/people/invitation-link'
import { authPathWithReturn, PATHS } from '@renderer/app/routes/paths'
import { useAuth } from '@renderer/app/session/auth-context'
import { rememberConfirmationReturn } from '@renderer/app/session/confirmation-return'
import { useSignOutMutation } from '@renderer/api/endpoints/session'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { ButtonLink } from '@renderer/ui/button-link'
import { CenteredCard } from '@renderer/ui/centered-card'
import { Banner } from '@renderer/ui/feedback/banner'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { PageSpinner } from '@renderer/ui/spinner'
import {
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useReadInvitationQuery,
} from './invitation-api'
import styles from './invitation.module.css'

const Message = ({ title, children }: { title: string; children: ReactNode }) => (
  <CenteredCard title={title} testId="invitation">
    {children}
  </CenteredCard>
)

/** Signing in or up, both of which return to the invitation. */
const AccountLinks = ({ path }: { path: string }) => {
  const { t } = useTranslation('invitation')
  const signIn = authPathWithReturn(path)
  return (
    <>
      <ButtonLink to={signIn} variant="primary" isBlock data-testid="invitation-sign-in">
        {t('signIn')}
      </ButtonLink>
      <ButtonLink
        to={`${signIn}&modo=cadastro`}
        isBlock
        onClick={() => rememberConfirmationReturn(path)}
        data-testid="invitation-sign-up"
      >
        {t('signUp')}
      </ButtonLink>
    </>
  )
}

/** The page's texts where the backend does not return the invitation. */
const Unreadable = ({
  error,
  email,
  onRetry,
}: {
  error: ApiError | null
  email: string
  onRetry: () => void
}) => {
  const { t } = useTranslation('invitation')
  const [signOut, { isLoading }] = useSignOutMutation()
  if (error?.code === 'not_found' || error?.code === 'invalid_input')
    return (
      <Message title={t('invalid.title')}>
        <p>{t('invalid.text')}</p>
      </Message>
    )
  if (error?.code === 'forbidden')
    return (
      <Message title={t('otherAddress.title')}>
        <p data-testid="invitation-other-address">{t('otherAddress.text', { email })}</p>
        <Button isBusy={isLoading} onClick={() => void signOut()} data-testid="invitation-sign-out">
          {t('otherAddress.signOut')}
        </Button>
      </Message>
    )
  return <LoadError code={error?.code ?? 'unexpected'} onRetry={onRetry} />
}

/** The first page that the new member's role may open. */
const startOf = ({ role, company }: OfferedInvitation): string =>
  `${isStaffRole(role) && role !== 'employee' ? PATHS.admin : PATHS.menu}?empresa=${encodeURIComponent(company.slug)}`

const Answered = ({ invitation }: { invitation: OfferedInvitation }) => {
  const { t } = useTranslation('invitation')
  const company = invitation.company.name
  if (!invitation.is_mine)
    return (
      <Message title={t(`closed.${invitation.state}.title`)}>
        <p data-testid="invitation-closed">{t(`closed.${invitation.state}.text`, { company })}</p>
      </Message>
    )
  return (
    <Message title={t('accepted.title', { company })}>
      <p data-testid="invitation-accepted">{t('accepted.text')}</p>
      <ButtonLink to={startOf(invitation)} variant="primary" isBlock data-testid="invitation-open">
        {t('accepted.open', { company })}
      </ButtonLink>
      <ButtonLink to={PATHS.account} variant="ghost" isBlock>
        {t('accepted.account')}
      </ButtonLink>
    </Message>
  )
}

const Offer = ({ invitation, inviteKey }: { invitation: OfferedInvitation; inviteKey: string }) => {
  const { t } = useTranslation(['invitation', 'admin-users'])
  const { date } = useFormats()
  const { session } = useAuth()
  const [accept, accepting] = useAcceptInvitationMutation()
  const [decline, declining] = useDeclineInvitationMutation()
  const error = asApiError(accepting.error ?? declining.error)
  const company = invitation.company.name
  return (
    <Message title={t('title', { company })}>
      <p data-testid="invitation-text">
        {invitation.inviter === null
          ? t('textWithoutName', { company })
          : t('text', { company, inviter: invitation.inviter })}
      </p>
      <dl className={styles.facts}>
        <dt>{t('role')}</dt>
        <dd data-testid="invitation-role">{t(`admin-users:roles.${invitation.role}`)}</dd>
        <dt>{t('meaning')}</dt>
        <dd>{t(`admin-users:roleHints.${invitation.role}`)}</dd>
        <dt>{t('expires')}</dt>
        <dd>{date(invitation.expires_at)}</dd>
        {session && (
          <>
            <dt>{t('account')}</dt>
            <dd data-testid="invitation-account">{session.user.email}</dd>
          </>
        )}
      </dl>
      <p className={styles.quiet}>{t('consent')}</p>
      {error && (
        <Banner tone="error" testId="invitation-problem">
          {error.details.reason === 'inactive' ? t('inactive', { company }) : t(`errors:${error.code}`)}
        </Banner>
      )}
      {session ? (
        <Button
          variant="primary"
          isBlock
          isBusy={accepting.isLoading}
          disabled={declining.isLoading}
          onClick={() => void accept({ key: inviteKey })}
          data-testid="invitation-accept"
        >
          {t('accept')}
        </Button>
      ) : (
        <AccountLinks path={invitationPath(inviteKey)} />
      )}
      <Button
        variant="ghost"
        isBlock
        isBusy={declining.isLoading}
        disabled={accepting.isLoading}
        onClick={() => void decline({ key: inviteKey })}
        data-testid="invitation-decline"
      >
        {t('decline')}
      </Button>
    </Message>
  )
}

const Invitation = ({ inviteKey }: { inviteKey: string }) => {
  const { t } = useTranslation('invitation')
  const { status, session } = useAuth()
  // The id in a mail needs the invited account.
  const needsAccount = inviteKey.includes('-') && !session
  const { data, error, refetch, isFetching } = useReadInvitationQuery(
    { key: inviteKey },
    { skip: status === 'loading' || needsAccount, refetchOnMountOrArgChange: true },
  )
  if (status !== 'loading' && needsAccount)
    return (
      <Message title={t('needsAccount.title')}>
        <p>{t('needsAccount.text')}</p>
        <AccountLinks path={invitationPath(inviteKey)} />
      </Message>
    )
  if (error && !isFetching)
    return (
      <Unreadable
        error={asApiError(error)}
        email={session?.user.email ?? ''}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <PageSpinner />
  return data.state === 'pending' ? (
    <Offer invitation={data} inviteKey={inviteKey} />
  ) : (
    <Answered invitation={data} />
  )
}

/** `/convite`: an invitation to a company, to accept or decline. */
export const InvitationPage = () => {
  const { t } = useTranslation('invitation')
  const [params] = useSearchParams()
  const key = params.get(INVITATION_KEY) ?? ''
  if (INVITATION_KEY_PATTERN.test(key)) return <Invitation key={key} inviteKey={key} />
  return (
    <Message title={t('invalid.title')}>
      <p>{t('invalid.text')}</p>
    </Message>
  )
}
