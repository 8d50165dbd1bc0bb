import { useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { EyeIcon } from '@renderer/ui/lazy-icons'
import styles from './auth.module.css'
import { LabelledInput } from './labelled-input'

/** The password, with a switch to read what was typed. */
export const PasswordField = (props: {
  name: string
  label: string
  hint?: string
  error?: string | undefined
  value: string
  onValue: (value: string) => void
  disabled: boolean
  autoComplete: 'current-password' | 'new-password'
  ref?: Ref<HTMLInputElement>
}) => {
  const { t } = useTranslation('auth')
  const [isShown, setShown] = useState(false)
  return (
    <LabelledInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      tool={
        <button
          type="button"
          className={styles.reveal}
          aria-label={isShown ? t('password.hide') : t('password.show')}
          aria-pressed={isShown}
          disabled={props.disabled}
          onClick={() => setShown((was) => !was)}
          data-testid="password-reveal"
        >
          <EyeIcon isCrossed={isShown} />
        </button>
      }
    />
  )
}
