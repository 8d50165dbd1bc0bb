import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import { CodeField, useRefusalText } from './code-field'
import styles from './setup-page.module.css'
import { useJoinByCode } from './use-join-by-code'

/** A terminal that lost its authorisation, and shows no set-up, joins again by a code, at the backend that it knows. */
export const JoinAgain = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation('terminal')
  const refusalText = useRefusalText()
  const { typed, setTyped, isInvalid, isLoading, refused, submit } = useJoinByCode('', onDone)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
      data-testid="join-again"
    >
      <h3>{t('reenrol.title')}</h3>
      <p>
        {t('reenrol.text')} {t('join.text')}
      </p>
      <CodeField value={typed} isInvalid={isInvalid} isBusy={isLoading} onChange={setTyped} />
      {refused && (
        <p role="alert" className={styles.problem} data-testid="setup-problem" data-code={refused.code}>
          {refusalText(refused)}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" isBusy={isLoading} data-testid="setup-join">
        {t(isLoading ? 'join.submitting' : 'join.submit')}
      </Button>
    </form>
  )
}
