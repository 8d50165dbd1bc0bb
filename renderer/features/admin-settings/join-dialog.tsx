import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COLUMN_LIMITS } from '@shared/domain/common/column-limits'
import { groupedTerminalCode, terminalCodeAddress } from '@shared/domain/terminal/terminal-code'
import { TERMINAL_MODES, type TerminalMode } from '@shared/domain/terminal/terminal-mode'
import { asApiError } from '@renderer/api/error'
import { useGetPublicAddressQuery } from '@renderer/api/endpoints/public-address'
import { useCreateTerminalCodeMutation, useListTerminalCodesQuery } from '@renderer/api/endpoints/terminals'
import { DraftNotice } from '@renderer/app/office/draft-notice'
import { useKeptValues } from '@renderer/app/office/use-kept-values'
import { PATHS } from '@renderer/app/routes/paths'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { ChoiceList } from '@renderer/ui/antd/choice-list'
import { TextItem } from '@renderer/ui/antd/text-item'
import { Banner } from '@renderer/ui/feedback/banner'
import { isTooLong } from '@renderer/ui/field'
import { QrImage } from '@renderer/ui/qr-image'
import { useClock } from '@renderer/ui/use-clock'
import styles from './terminals-part.module.css'
import { MINUTE_MS } from '@shared/domain/common/durations'

/** The code on the screen is used at another one, beside which somebody waits. */
const LOOK_EVERY_MS = 2_000
const LIMIT = COLUMN_LIMITS.terminals.name

interface Wanted {
  readonly mode: TerminalMode
  readonly name: string
}

interface ShownCode extends Wanted {
  readonly id: string
  readonly code: string
  /** By this device's clock, ms. */
  readonly endsAt: number
}

const Code = ({
  shown: { code, name, mode },
  minutes,
}: {
  readonly shown: ShownCode
  readonly minutes: number
}) => {
  const { t } = useTranslation('admin-settings')
  const { data } = useGetPublicAddressQuery()
  const address = data?.address
  return (
    <>
      <p>{t('terminals.dialog.text')}</p>
      {mode === 'kitchen' && address && (
        <p data-testid="terminal-code-browser">
          {t('terminals.dialog.browser', { address: `${address}${PATHS.join}` })}
        </p>
      )}
      <p className={styles.code} data-testid="terminal-code">
        {groupedTerminalCode(code)}
      </p>
      <p role="status">{t('terminals.dialog.left', { count: minutes })}</p>
      {address && (
        <>
          <QrImage
            text={terminalCodeAddress(address, code)}
            label={t('terminals.dialog.qr', { name })}
            testId="terminal-code-qr"
          />
          <p className={styles.hint}>{t('terminals.dialog.address', { address })}</p>
        </>
      )}
    </>
  )
}

/** A code by which a new terminal joins: chosen what it will be, then shown until it joined. */
export const JoinDialog = ({
  companyId,
  wanted = null,
  onJoined,
  onClose,
}: {
  readonly companyId: string
  /** What the new terminal shall be, where that is known. */
  readonly wanted?: TerminalMode | null
  /** The list has a new terminal. */
  readonly onJoined: () => void
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('admin-settings')
  const now = useClock()
  const [create, { isLoading, error }] = useCreateTerminalCodeMutation()
  const form = useKeptValues<Wanted>(`terminal_codes:new:${companyId}`, {
    mode: wanted ?? 'staff',
    name: wanted ? t(`terminals.modes.${wanted}`) : '',
  })
  const [isUnnamed, setUnnamed] = useState(false)
  const [shown, setShown] = useState<ShownCode | null>(null)
  const { data } = useListTerminalCodesQuery(
    { company_id: companyId },
    { pollingInterval: LOOK_EVERY_MS, skip: shown === null },
  )
  const isJoined =
    data?.codes.some(({ id, terminal_id }) => id === shown?.id && terminal_id !== null) ?? false
  useEffect(() => {
    if (isJoined) onJoined()
  }, [isJoined, onJoined])

  const make = async (): Promise<void> => {
    // Another code in the place of one that is over is for the same terminal.
    const { mode, name } = shown ?? form.values
    const label = name.trim()
    setUnnamed(label === '')
    if (label === '' || isTooLong(label, LIMIT)) return
    try {
      const made = await create({ company_id: companyId, mode, name: label }).unwrap()
      const open = Date.parse(made.expires_at) - Date.parse(made.now)
      setShown({ id: made.id, code: made.code, name: label, mode, endsAt: Date.now() + open })
      form.saved()
    } catch {
      // The mutation's state shows it.
    }
  }
  const refused = asApiError(error)
  const isOver = shown !== null && !isJoined && shown.endsAt <= now
  const minutes = Math.max(1, Math.floor(((shown?.endsAt ?? now) - now) / MINUTE_MS))
  return (
    <AskDialog
      title={shown ? t('terminals.dialog.codeTitle', { name: shown.name }) : t('terminals.dialog.title')}
      confirmLabel={shown === null ? t('terminals.dialog.make') : isOver ? t('terminals.dialog.again') : null}
      cancelLabel={t('terminals.dialog.back')}
      isBusy={isLoading}
      onConfirm={() => void make()}
      onClose={onClose}
      testId="join-terminal"
      confirmTestId="make-terminal-code"
    >
      {shown === null ? (
        <>
          <DraftNotice form={form} />
          <ChoiceList
            label={t('terminals.dialog.mode')}
            value={form.values.mode}
            options={TERMINAL_MODES.map((value) => ({ value, label: t(`terminals.modes.${value}`) }))}
            onChange={(mode) => form.set({ mode })}
            testId="join-mode"
          />
          <TextItem
            id="join-name"
            label={t('terminals.dialog.name')}
            hint={t('terminals.dialog.nameHint')}
            value={form.values.name}
            limit={LIMIT}
            error={isUnnamed ? t('terminals.dialog.nameRequired') : null}
            onChange={(name) => form.set({ name })}
            testId="join-name"
          />
        </>
      ) : isJoined ? (
        <Banner tone="success" testId="terminal-joined">
          {t(`terminals.dialog.${shown.mode === 'kitchen' ? 'joinedKitchen' : 'joined'}`, {
            name: shown.name,
          })}
        </Banner>
      ) : isOver ? (
        <p data-testid="terminal-code-over">{t('terminals.dialog.expired')}</p>
      ) : (
        <Code shown={shown} minutes={minutes} />
      )}
      {refused && (
        <Banner tone="error" testId="join-problem">
          {refused.code === 'quota_reached' ? t('terminals.dialog.tooMany') : t(`errors:${refused.code}`)}
        </Banner>
      )}
    </AskDialog>
  )
}
