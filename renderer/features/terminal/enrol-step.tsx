import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { COLUMN_LIMITS } from '@shared/domain/common/column-limits'
import { prefixSchema, type TerminalState } from '@shared/contract/terminal/terminal-methods'
import { companyDisplayName } from '@shared/domain/company/company'
import { terminalNumber } from '@shared/domain/order/order-number'
import { textSearch } from '@shared/domain/common/text-search'
import { can, isSuperAdmin } from '@shared/domain/access/permissions'
import type { Company } from '@shared/schemas/company/company'
import type { Health } from '@shared/schemas/sync/health'
import { asApiError } from '@renderer/api/error'
import { useListMyCompaniesQuery } from '@renderer/api/endpoints/companies'
import { useListCompaniesQuery } from '@renderer/api/endpoints/company-lists'
import { useGetHealthQuery } from '@renderer/api/endpoints/health'
import { useSignOutMutation } from '@renderer/api/endpoints/session'
import { useAuth, usePersonId } from '@renderer/app/session/auth-context'
import { Button } from '@renderer/ui/button'
import { isTooLong, TextField } from '@renderer/ui/field'
import { PageSpinner } from '@renderer/ui/spinner'
import { useDebouncedText } from '@renderer/ui/use-debounced-text'
import { useEnrolTerminalMutation } from './endpoints'
import styles from './setup-page.module.css'

/** A list this short needs no search. */
const SEARCH_FROM = 6

/**
 * The active companies the user may enrol a terminal in: their own, search results for platform admins, and the one
 * that it is of already.
 */
const useManagedCompanies = (query: string, current: Company | null): readonly Company[] | null => {
  const { access, isAccessKnown } = useAuth()
  const mine = useListMyCompaniesQuery({ person_id: usePersonId() })
  const isPlatform = isSuperAdmin(access)
  const all = useListCompaniesQuery(query ? { query } : {}, { skip: !isPlatform })
  if (!isAccessKnown || !mine.currentData || (isPlatform && !all.data)) return null
  const own = textSearch(
    [...mine.currentData.map(({ company }) => company), ...(current ? [current] : [])],
    (company) => [companyDisplayName(company) ?? company.slug],
  ).find(query)
  const known = new Map([...own, ...(all.data ?? [])].map((held) => [held.id, held]))
  return [...known.values()].filter(
    (company) => company.is_active && can(access, 'canManageCompany', company.id),
  )
}

const EXAMPLE_COUNTER = 17
const exampleNumber = (prefix: string): string => {
  const parsed = prefixSchema.safeParse(prefix)
  return terminalNumber(parsed.success ? parsed.data : 'A', EXAMPLE_COUNTER)
}

type Problem = 'name' | 'prefix' | null

const EnrolForm = ({ companies, state }: { companies: readonly Company[]; state: TerminalState }) => {
  const { t } = useTranslation('terminal')
  const [enrol, { isLoading, error }] = useEnrolTerminalMutation()
  const [chosen, setChosen] = useState(state.identity?.company_id ?? null)
  const companyId = companies.find(({ id }) => id === chosen)?.id ?? companies[0]?.id ?? ''
  const [name, setName] = useState(state.identity?.name ?? t('enrol.nameDefault'))
  const [prefix, setPrefix] = useState(state.identity?.prefix ?? '')
  const [problem, setProblem] = useState<Problem>(null)
  const refused = asApiError(error)
  const isTaken = refused?.code === 'prefix_taken'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = prefixSchema.safeParse(prefix)
    setProblem(name.trim() === '' ? 'name' : parsed.success ? null : 'prefix')
    if (name.trim() === '' || isTooLong(name, COLUMN_LIMITS.terminals.name) || !parsed.success) return
    void enrol({ company_id: companyId, name: name.trim(), prefix: parsed.data })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.choices} disabled={isLoading}>
        <legend>{t('enrol.company')}</legend>
        {companies.map((company) => (
          <label key={company.id}>
            <input
              type="radio"
              name="company"
              checked={company.id === companyId}
              onChange={() => setChosen(company.id)}
            />
            {companyDisplayName(company) ?? company.slug}
          </label>
        ))}
      </fieldset>
      <TextField
        label={t('enrol.name')}
        hint={t('enrol.nameHint')}
        error={problem === 'name' ? t('enrol.nameRequired') : null}
        value={name}
        limit={COLUMN_LIMITS.terminals.name}
        autoComplete="off"
        disabled={isLoading}
        data-testid="setup-name"
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('enrol.prefix')}
        hint={t('enrol.prefixHint', { example: exampleNumber(prefix) })}
        error={problem === 'prefix' ? t('enrol.prefixInvalid') : isTaken ? t('enrol.prefixTaken') : null}
        value={prefix}
        autoComplete="off"
        autoCapitalize="characters"
        disabled={isLoading}
        data-testid="setup-prefix"
        onChange={(event) => setPrefix(event.target.value.toUpperCase())}
      />
      {refused && !isTaken && !problem && (
        <p role="alert" className={styles.problem} data-testid="setup-problem" data-code={refused.code}>
          {t(`errors:${refused.code}`)}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" isBusy={isLoading} data-testid="setup-enrol">
        {t(isLoading ? 'enrol.submitting' : 'enrol.submit')}
      </Button>
    </form>
  )
}

/** What waits here for companies that this terminal is or was of; null until it is known, none without an answer. */
const useStranded = (isGone: boolean): Health['queue']['stranded'] | null => {
  const { data, isError } = useGetHealthQuery(undefined, { skip: !isGone })
  return isGone && !isError ? (data?.queue.stranded ?? null) : NOTHING
}
const NOTHING: Health['queue']['stranded'] = []

/** The terminal's company, and the prefix of its order numbers. */
export const EnrolStep = ({ state, isGone }: { state: TerminalState; isGone: boolean }) => {
  const { t } = useTranslation('terminal')
  const { session } = useAuth()
  const [query, setQuery] = useState('')
  const managed = useManagedCompanies(useDebouncedText(query), state.company)
  const stranded = useStranded(isGone)
  const [isLeaving, setLeaving] = useState(false)
  const waiting = (stranded ?? []).reduce((sum, { entries }) => sum + entries, 0)
  const stays = waiting > 0 && !isLeaving
  const companies =
    managed &&
    stranded &&
    (stays ? managed.filter(({ id }) => stranded.some(({ company_id }) => company_id === id)) : managed)
  const [signOut, { isLoading }] = useSignOutMutation()
  return (
    <div className={styles.form}>
      <h2>{t(isGone ? 'reenrol.title' : 'enrol.title')}</h2>
      {isGone && <p>{t('reenrol.text')}</p>}
      <p className={styles.person}>
        {t('enrol.signedIn', { email: session?.user.email ?? '' })}
        <Button variant="ghost" isBusy={isLoading} onClick={() => void signOut()}>
          {t('enrol.switch')}
        </Button>
      </p>
      {companies === null && <PageSpinner />}
      {companies && waiting > 0 && (
        <p role="alert" className={styles.problem} data-testid="setup-waiting">
          {t(stays ? 'reenrol.waiting' : 'reenrol.left', { count: waiting })}
        </p>
      )}
      {companies && (companies.length >= SEARCH_FROM || query !== '') && (
        <TextField
          label={t('enrol.search')}
          type="search"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          data-testid="setup-search"
        />
      )}
      {companies?.length === 0 && !stays && (
        <p role="alert" className={styles.problem} data-testid="setup-no-company">
          {t('enrol.none')}
        </p>
      )}
      {companies && companies.length > 0 && <EnrolForm companies={companies} state={state} />}
      {companies && stays && (
        <Button variant="ghost" onClick={() => setLeaving(true)} data-testid="setup-other-company">
          {t('reenrol.other')}
        </Button>
      )}
    </div>
  )
}
