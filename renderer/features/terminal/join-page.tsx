import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { companyDisplayName } from '@shared/domain/company/company'
import { readTerminalCode } from '@shared/domain/terminal/terminal-code'
import { asApiError } from '@renderer/api/error'
import { useGetTerminalStateQuery } from '@renderer/api/endpoints/device'
import { useGateway } from '@renderer/app/gateway-context'
import { PATHS } from '@renderer/app/routes/paths'
import { Button } from '@renderer/ui/button'
import { ButtonLink } from '@renderer/ui/button-link'
import { Card } from '@renderer/ui/card'
import { CodeField, useRefusalText } from './code-field'
import { useJoinTerminalMutation } from './endpoints'
import styles from './setup-page.module.css'

const JoinForm = () => {
  const { t } = useTranslation(['kitchen-screen', 'terminal'])
  const { data } = useGetTerminalStateQuery()
  const [join, { isLoading, error }] = useJoinTerminalMutation()
  const refusalText = useRefusalText()
  const [typed, setTyped] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const refused = isInvalid ? null : asApiError(error)
  const company = data?.company

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const read = readTerminalCode(typed)
    setInvalid(!read)
    if (!read) return
    const answer = await join({ code: read.code, address: null })
    // As another page: this one began without the screen's rights.
    if (answer.data) window.location.assign(PATHS.kitchen)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {company && (
        <div className={styles.form} data-testid="screen-joined">
          <p>{t('joined', { company: companyDisplayName(company) })}</p>
          <ButtonLink to={PATHS.kitchen} reloadDocument isBlock>
            {t('open')}
          </ButtonLink>
        </div>
      )}
      <p>{t('text')}</p>
      <CodeField value={typed} isInvalid={isInvalid} isBusy={isLoading} onChange={setTyped} />
      {refused && (
        <p role="alert" className={styles.problem} data-testid="setup-problem" data-code={refused.code}>
          {refusalText(refused)}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBlock
        isBusy={isLoading}
        data-testid="setup-join"
      >
        {t(isLoading ? 'terminal:join.submitting' : 'terminal:join.submit')}
      </Button>
    </form>
  )
}

/** A plain browser becomes a kitchen's screen by a code: a smart TV, an old tablet. Nobody signs in here. */
export const JoinPage = () => {
  const { t } = useTranslation('kitchen-screen')
  const { terminal } = useGateway()
  return (
    <main className={styles.page} data-testid="join-page">
      <Card className={styles.card}>
        <h1 className={styles.alone}>{t('title')}</h1>
        {terminal ? (
          <JoinForm />
        ) : (
          // Come to from another page of the site: a screen starts anew.
          <ButtonLink to={PATHS.join} reloadDocument variant="primary" isBlock>
            {t('begin')}
          </ButtonLink>
        )}
      </Card>
    </main>
  )
}
