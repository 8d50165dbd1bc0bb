import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PROFILE_LIMITS } from '@shared/domain/common/column-limits'
import type { Output } from '@shared/contract/gateway'
import { useGetProfileQuery, useSaveProfileMutation } from '@renderer/api/endpoints/account'
import { asApiError } from '@renderer/api/error'
import { usePersonId } from '@renderer/app/session/auth-context'
import { Button } from '@renderer/ui/button'
import { Card } from '@renderer/ui/card'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { useToast } from '@renderer/ui/feedback/toasts'
import { TextField } from '@renderer/ui/field'
import { Skeleton } from '@renderer/ui/skeleton'
import styles from './account.module.css'
import { profileProblems, sendableProfile, type ProfileValues } from './profile-fields'

type Profile = Output<'account.profile'>

/** Name and telephone; the typed values survive a failed save. */
const ProfileForm = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('account')
  const toast = useToast()
  const [save, { isLoading }] = useSaveProfileMutation()
  const [values, setValues] = useState<ProfileValues>({
    nome: profile.nome ?? '',
    telefone: profile.telefone ?? '',
  })
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const problems = isTried ? profileProblems(values) : {}

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isLoading) return
    setTried(true)
    setFailure(null)
    const [wrong] = Object.keys(profileProblems(values))
    if (wrong !== undefined) {
      event.currentTarget.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus()
      return
    }
    try {
      await save(sendableProfile(values)).unwrap()
      toast('success', { title: t('profile.saved') })
    } catch (cause) {
      const description = t(`errors:${asApiError(cause)?.code ?? 'unexpected'}`)
      toast('error', { title: t('profile.failed'), description })
      setFailure(description)
    }
  }
  const field = (name: keyof ProfileValues) => ({
    name,
    label: t(`profile.${name}`),
    value: values[name],
    limit: PROFILE_LIMITS[name],
    disabled: isLoading,
    error: problems[name] ? t(`auth:${problems[name]}`) : null,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setValues((held) => ({ ...held, [name]: target.value })),
  })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...field('nome')} autoComplete="name" data-testid="profile-nome" />
      <TextField
        {...field('telefone')}
        hint={t('auth:telefone.hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        data-testid="profile-telefone"
      />
      {failure && (
        <p className={styles.problem} role="alert" data-testid="profile-problem">
          {failure}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        isBusy={isLoading}
        className={styles.action ?? ''}
        data-testid="profile-save"
      >
        {isLoading ? t('profile.saving') : t('profile.save')}
      </Button>
    </form>
  )
}

export const ProfileCard = () => {
  const { t } = useTranslation(['account', 'auth'])
  const { currentData, isError, error, refetch } = useGetProfileQuery({ person_id: usePersonId() })
  return (
    <Card className={styles.card}>
      <h2>{t('profile.title')}</h2>
      {currentData ? (
        <ProfileForm profile={currentData} />
      ) : isError ? (
        <LoadError
          title={t('profile.loadFailed')}
          code={asApiError(error)?.code ?? 'unexpected'}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={160} />
      )}
    </Card>
  )
}
