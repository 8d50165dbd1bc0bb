import { useTranslation } from 'react-i18next'
import type { ListedTerminal } from '@shared/contract/terminal/terminal-list-methods'
import { isTroubled } from '@shared/domain/terminal/terminal-trouble'
import { stateOfTerminal, type TerminalPresence } from '@shared/domain/terminal/terminal-presence'
import { useCompany } from '@renderer/app/company/company-context'
import { useFormats } from '@renderer/i18n/format'
import { listed } from '@renderer/i18n/listed'
import { useClock } from '@renderer/ui/use-clock'

export interface TerminalFact {
  readonly key:
    | 'mode'
    | 'seen'
    | 'queue'
    | 'rejected'
    | 'clock'
    | 'version'
    | 'lastNumber'
    | 'secrets'
    | 'trouble'
  readonly value: string
  readonly isBad: boolean
}

/** A clock that is further off makes times on tickets wrong. */
const SKEW_BAD_MS = 120_000

/** Describes a terminal of the list. */
export const useTerminalTexts = (
  terminal: ListedTerminal,
): { state: TerminalPresence; facts: readonly TerminalFact[] } => {
  const { t, i18n } = useTranslation('admin-settings')
  const { date, time, number } = useFormats()
  const timeZone = useCompany().company?.time_zone
  const now = useClock()
  const {
    last_seen_at,
    queue_length,
    rejected_count,
    clock_skew_ms,
    app_version,
    last_counter,
    prefix,
    seals_secrets,
  } = terminal
  const countOf = (count: number | null): string => (count === null ? '—' : number(count))
  const clock = (): string => {
    if (clock_skew_ms === null) return '—'
    if (Math.abs(clock_skew_ms) < 5_000) return t('terminals.clockRight')
    const minutes = number(Math.round(Math.abs(clock_skew_ms) / 6_000) / 10)
    return t(clock_skew_ms > 0 ? 'terminals.clockAhead' : 'terminals.clockBehind', { minutes })
  }
  const trouble = (): string => {
    const { disk_trouble: disk, failing_printers: printers, held_tickets: held } = terminal
    if (disk === null) return '—'
    const parts = [
      ...(disk === 'none' ? [] : [t(`terminals.trouble.disk.${disk}`)]),
      ...(printers?.length
        ? [
            t('terminals.trouble.notPrinting', {
              count: printers.length,
              names: listed(i18n.language, printers),
            }),
          ]
        : []),
      ...(held ? [t('terminals.trouble.held', { count: held })] : []),
    ]
    return parts.length === 0 ? t('terminals.trouble.none') : parts.join('; ')
  }
  const facts: readonly TerminalFact[] = [
    {
      key: 'mode',
      value: terminal.in_browser ? t('terminals.inBrowser') : t(`terminals.modes.${terminal.mode}`),
      isBad: false,
    },
    {
      key: 'seen',
      value: last_seen_at
        ? `${date(last_seen_at, timeZone)} ${time(last_seen_at, timeZone)}`
        : t('terminals.never'),
      isBad: false,
    },
    { key: 'queue', value: countOf(queue_length), isBad: false },
    { key: 'rejected', value: countOf(rejected_count), isBad: (rejected_count ?? 0) > 0 },
    { key: 'trouble', value: trouble(), isBad: isTroubled(terminal, now) },
    { key: 'clock', value: clock(), isBad: Math.abs(clock_skew_ms ?? 0) > SKEW_BAD_MS },
    { key: 'version', value: app_version ?? '—', isBad: false },
    {
      key: 'lastNumber',
      value: last_counter > 0 ? `${prefix}${String(last_counter).padStart(3, '0')}` : '—',
      isBad: false,
    },
    {
      key: 'secrets',
      value: seals_secrets === null ? '—' : t(`terminals.${seals_secrets ? 'sealed' : 'unsealed'}`),
      isBad: seals_secrets === false,
    },
  ]
  // Of all others a browser says nothing.
  const shown = terminal.in_browser ? facts.filter(({ key }) => key === 'mode' || key === 'seen') : facts
  return { state: stateOfTerminal(terminal, now), facts: shown }
}
