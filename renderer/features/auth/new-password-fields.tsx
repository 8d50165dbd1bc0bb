import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewPasswordField } from './new-password-problems'
import { PasswordField } from './password-field'
import type { Problems } from './use-fields'

type BoundField = Pick<
  ComponentProps<typeof PasswordField>,
  'name' | 'value' | 'disabled' | 'onValue' | 'ref'
>

interface NewPasswordFieldsProps {
  /** The text above the first field. */
  readonly label: string
  /** Of an owner or platform admin: the hint asks for more. */
  readonly isStrong?: boolean
  /** Any form of `useFields` that has the two. */
  readonly form: {
    readonly field: (name: NewPasswordField) => BoundField
    readonly problems: Problems<NewPasswordField>
  }
}

/** A password that is being chosen, and the same once more (spec §5). */
export const NewPasswordFields = ({ label, isStrong = false, form }: NewPasswordFieldsProps) => {
  const { t } = useTranslation('auth')
  const bound = (field: NewPasswordField) => ({
    ...form.field(field),
    error: form.problems[field] && t(form.problems[field]),
    autoComplete: 'new-password' as const,
  })
  return (
    <>
      <PasswordField
        {...bound('password')}
        label={label}
        hint={t(isStrong ? 'password.strongHint' : 'password.hint')}
      />
      <PasswordField {...bound('repeat')} label={t('repeat.label')} />
    </>
  )
}
