import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { ListedTerminal } from '@shared/contract/terminal/terminal-list-methods'
import { TERMINAL_MODES } from '@shared/domain/terminal/terminal-mode'
import { api } from '@renderer/api/api'
import { useGetApproversQuery } from '@renderer/api/endpoints/approvals'
import type { ListedTerminalCode } from '@shared/schemas/terminal/terminal-code'
import {
  useListTerminalCodesQuery,
  useListTerminalsQuery,
  useRevokeTerminalCodeMutation,
  useRevokeTerminalMutation,
} from '@renderer/api/endpoints/terminals'
import { useFormats } from '@renderer/i18n/format'
import { listed } from '@renderer/i18n/listed'
import { useCompany } from '@renderer/app/company/company-context'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import { ListState, OfficeSection } from '@renderer/app/office/office-page'
import { useRecordErrorToast } from '@renderer/app/office/use-record-error-toast'
import { useAppDispatch } from '@renderer/app/store/hooks'
import { Badge } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { JoinDialog } from './join-dialog'
import { ModeDialog } from './mode-dialog'
import styles from './terminals-part.module.css'
import { useTerminalTexts } from './use-terminal-texts'

const LOOK_EVERY_MS = 15_000

/** Who can approve there offline, and what the others have to do first. */
const OfflineApprovers = ({ companyId, terminal }: { companyId: string; terminal: ListedTerminal }) => {
  const { t, i18n } = useTranslation('admin-settings')
  const { data } = useGetApproversQuery({ company_id: companyId })
  const { offline_pins, seals_secrets } = terminal
  if (!data || data.approvers.length === 0 || offline_pins === null) return null
  const namesOf = (isReady: boolean): string =>
    listed(
      i18n.language,
      data.approvers
        .filter(({ user_id }) => offline_pins.includes(user_id) === isReady)
        .map(({ name }) => name),
    )
  const [ready, missing] = [namesOf(true), namesOf(false)]
  if (seals_secrets === false)
    return (
      <p className={styles.hint} data-testid="terminal-approvers">
        {t('terminals.approvers.online')}
      </p>
    )
  return (
    <div className={styles.hint} data-testid="terminal-approvers">
      {ready !== '' && <p>{t('terminals.approvers.ready', { names: ready })}</p>}
      {missing !== '' && <p>{t('terminals.approvers.missing', { names: missing })}</p>}
    </div>
  )
}

const Terminal = ({
  companyId,
  terminal,
  onRevoke,
  onChangeMode,
}: {
  companyId: string
  terminal: ListedTerminal
  onRevoke: () => void
  onChangeMode: () => void
}) => {
  const { t } = useTranslation('admin-settings')
  const { state, facts } = useTerminalTexts(terminal)
  return (
    <li className={styles.terminal} data-testid="terminal" data-prefix={terminal.prefix} data-state={state}>
      <div className={styles.head}>
        <h3>
          {terminal.name}{' '}
          {!terminal.in_browser && <small>{t('terminals.prefix', { prefix: terminal.prefix })}</small>}
        </h3>
        <Badge tone={state === 'online' ? 'success' : state === 'away' ? 'warning' : 'error'}>
          {t(`terminals.states.${state}`)}
        </Badge>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ key, value, isBad }) => (
          <div key={key} data-bad={isBad || undefined} data-testid={`terminal-${key}`}>
            <dt>{t(`terminals.facts.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!terminal.revoked_at && <OfflineApprovers companyId={companyId} terminal={terminal} />}
      {terminal.revoked_at && terminal.in_browser ? (
        <p className={styles.hint}>{t('terminals.rejoin')}</p>
      ) : terminal.revoked_at ? (
        <>
          <p className={styles.hint}>{t('terminals.reenrol')}</p>
          <p className={styles.hint} data-testid="terminal-lost">
            {t('terminals.lost')}
          </p>
        </>
      ) : (
        <div className={styles.acts}>
          {!terminal.in_browser && (
            <Button onClick={onChangeMode} data-testid="terminal-change-mode">
              {t('terminals.changeMode.open')}
            </Button>
          )}
          <Button variant="danger" onClick={onRevoke} data-testid="terminal-revoke">
            {t('terminals.revoke')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Codes that a new terminal can still use: each can be ended. */
const OpenCodes = ({ companyId, codes }: { companyId: string; codes: readonly ListedTerminalCode[] }) => {
  const { t } = useTranslation('admin-settings')
  const { time } = useFormats()
  const timeZone = useCompany().company?.time_zone
  const toast = useToast()
  const showError = useRecordErrorToast()
  const [revoke, { isLoading }] = useRevokeTerminalCodeMutation()
  const end = async (code_id: string): Promise<void> => {
    try {
      await revoke({ company_id: companyId, code_id }).unwrap()
      toast('success', { title: t('terminals.codeEnded') })
    } catch (cause) {
      showError('delete', cause)
    }
  }
  return (
    <section aria-label={t('terminals.open')} className={styles.codes} data-testid="terminal-codes">
      <h3>{t('terminals.open')}</h3>
      <ul>
        {codes.map(({ id, name, mode, expires_at }) => (
          <li key={id} data-testid="open-terminal-code">
            <span>
              {t('terminals.openCode', {
                name,
                mode: t(`terminals.modes.${mode}`),
                time: time(expires_at, timeZone),
              })}
            </span>
            <Button isBusy={isLoading} onClick={() => void end(id)} data-testid="end-terminal-code">
              {t('terminals.endCode')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The company's terminals with their state; each can be revoked, and a new one can join by a code. */
export const TerminalsPart = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('admin-settings')
  const toast = useToast()
  const showError = useRecordErrorToast()
  const { data, error, refetch } = useListTerminalsQuery(
    { company_id: companyId },
    { pollingInterval: LOOK_EVERY_MS, refetchOnMountOrArgChange: true },
  )
  const { data: listed } = useListTerminalCodesQuery(
    { company_id: companyId },
    { pollingInterval: LOOK_EVERY_MS, refetchOnMountOrArgChange: true },
  )
  const open = listed?.codes.filter(({ terminal_id }) => terminal_id === null) ?? []
  const [joins, setJoins] = useState(false)
  const [params, setParams] = useSearchParams()
  // A link that leads here for a terminal of this kind opens the dialog; closed, a reload leaves it closed.
  const wanted = TERMINAL_MODES.find((mode) => mode === params.get('join')) ?? null
  const closeJoin = (): void => {
    setJoins(false)
    if (wanted) setParams({ part: 'terminals' }, { replace: true })
  }
  const dispatch = useAppDispatch()
  // The first steps count it, too.
  const joined = useCallback(() => void dispatch(api.util.invalidateTags(['Terminal'])), [dispatch])
  const [revoke, { isLoading }] = useRevokeTerminalMutation()
  const [changed, setChanged] = useState<ListedTerminal | null>(null)
  const [chosen, setChosen] = useState<ListedTerminal | null>(null)

  const confirm = async (terminal: ListedTerminal): Promise<void> => {
    try {
      await revoke({ terminal_id: terminal.id }).unwrap()
      toast('success', { title: t('terminals.revoked', { name: terminal.name }) })
    } catch (cause) {
      showError('update', cause)
    }
    setChosen(null)
  }
  return (
    <OfficeSection
      step="kitchen"
      title={t('parts.terminals')}
      lead={t('terminals.lead')}
      actions={
        <Button variant="primary" onClick={() => setJoins(true)} data-testid="join-terminal-open">
          {t('terminals.join')}
        </Button>
      }
    >
      {open.length > 0 && <OpenCodes companyId={companyId} codes={open} />}
      <ListState
        rows={data?.terminals}
        error={error}
        onRetry={() => void refetch()}
        empty={t('terminals.empty')}
      >
        {(terminals) => (
          <ul className={styles.list} data-testid="terminals">
            {terminals.map((terminal) => (
              <Terminal
                key={terminal.id}
                companyId={companyId}
                terminal={terminal}
                onRevoke={() => setChosen(terminal)}
                onChangeMode={() => setChanged(terminal)}
              />
            ))}
          </ul>
        )}
      </ListState>
      {(joins || wanted) && (
        <JoinDialog companyId={companyId} wanted={wanted} onJoined={joined} onClose={closeJoin} />
      )}
      {changed && <ModeDialog terminal={changed} onClose={() => setChanged(null)} />}
      {chosen && (
        <ConfirmDialog
          title={t('terminals.question', { name: chosen.name })}
          confirmLabel={t('terminals.revoke')}
          isBusy={isLoading}
          onConfirm={() => void confirm(chosen)}
          onClose={() => setChosen(null)}
        >
          <p>{t(chosen.in_browser ? 'terminals.consequenceInBrowser' : 'terminals.consequence')}</p>
          {(chosen.queue_length ?? 0) > 0 && (
            <p>
              <strong>{t('terminals.waiting', { count: chosen.queue_length ?? 0 })}</strong>
            </p>
          )}
        </ConfirmDialog>
      )}
    </OfficeSection>
  )
}
