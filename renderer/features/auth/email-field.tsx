import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { LabelledInput } from './labelled-input'

interface Props {
  readonly name: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly disabled: boolean
  readonly error: string | undefined
  readonly ref: Ref<HTMLInputElement>
  readonly autoComplete: 'username' | 'email'
}

/** An e-mail, as telephones and password managers like to be asked for it. */
export const EmailField = (props: Props) => {
  const { t } = useTranslation('auth')
  return (
    <LabelledInput
      {...props}
      label={t('email.label')}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
