import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { companyDisplayName } from '@shared/domain/company/company'
import { groupedTerminalCode, normalTerminalCode } from '@shared/domain/terminal/terminal-code'
import { useGetTerminalStateQuery } from '@renderer/api/endpoints/terminal-state'
import { useGateway } from '@renderer/app/gateway-context'
import { PATHS } from '@renderer/app/routes/paths'
import { LanguageSelect } from '@renderer/app/shell/language-select'
import { Button } from '@renderer/ui/button'
import { ButtonLink } from '@renderer/ui/button-link'
import { Card } from '@renderer/ui/card'
import { CodeField, useRefusalText } from './code-field'
import styles from './setup-page.module.css'
import { useJoinByCode } from './use-join-by-code'

/** The code in the address that a camera read; empty where there is none. */
const scannedCode = (hash: string): string => {
  const code = normalTerminalCode(hash.slice(1))
  return code === null ? '' : groupedTerminalCode(code)
}

/** What a screen may be; the address keeps what it is. */
const USES = ['kitchen', 'pickUp'] as const

const JoinForm = () => {
  const { t } = useTranslation(['kitchen-screen', 'terminal'])
  const { data } = useGetTerminalStateQuery()
  const refusalText = useRefusalText()
  const { hash } = useLocation()
  const [use, setUse] = useState<(typeof USES)[number]>('kitchen')
  const company = data?.company
  const { typed, setTyped, isInvalid, isLoading, refused, submit } = useJoinByCode(scannedCode(hash), () => {
    // As another page: this one began without the screen's rights.
    window.location.assign(PATHS[use])
  })
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {company && (
        <div className={styles.form} data-testid="screen-joined">
          <p>{t('joined', { company: companyDisplayName(company) })}</p>
          {USES.map((one) => (
            <ButtonLink key={one} to={PATHS[one]} reloadDocument isBlock>
              {t(`open.${one}`)}
            </ButtonLink>
          ))}
        </div>
      )}
      <p>{t('text')}</p>
      <CodeField value={typed} isInvalid={isInvalid} isBusy={isLoading} onChange={setTyped} />
      <fieldset className={styles.choices}>
        <legend>{t('use')}</legend>
        {USES.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="screen-use"
              checked={use === one}
              disabled={isLoading}
              data-testid={`screen-use-${one}`}
              onChange={() => setUse(one)}
            />
            <span>
              {t(`uses.${one}`)}
              <small>{t(`hints.${one}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
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
        <div className={styles.top}>
          <h1 className={styles.alone}>{t('title')}</h1>
          <LanguageSelect />
        </div>
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
