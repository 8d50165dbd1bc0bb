import { useTranslation } from 'react-i18next'
import { TextField } from '@renderer/ui/field'
import { ACCOUNT_FIELDS, type AccountField } from './account'
import styles from './register.module.css'
import type { RegistrationForm } from './use-registration'

const PARTS = {
  nome: { autoComplete: 'name' },
  telefone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'username' },
  password: { type: 'password', autoComplete: 'new-password' },
  repeat: { type: 'password', autoComplete: 'new-password' },
} as const satisfies Record<AccountField, { type?: string; autoComplete: string }>

/** The owner's account, in the same form, with the texts of the sign-up. */
export const AccountFields = ({ registration }: { registration: RegistrationForm }) => {
  const { t } = useTranslation(['register-company', 'auth'])
  const { account, accountWrong, isBusy, typeAccount } = registration
  return (
    <fieldset className={styles.group} data-testid="register-account">
      <legend>{t('group.account')}</legend>
      {ACCOUNT_FIELDS.map((field) => (
        <TextField
          key={field}
          {...PARTS[field]}
          name={field}
          label={`${t(`auth:${field}.label`)} *`}
          error={accountWrong[field] ? t(`auth:${accountWrong[field]}`) : null}
          {...(field === 'password' ? { hint: t('auth:password.strongHint') } : {})}
          value={account[field]}
          disabled={isBusy}
          required
          onChange={({ target }) => typeAccount(field, target.value)}
          data-testid={`register-account-${field}`}
        />
      ))}
    </fieldset>
  )
}
