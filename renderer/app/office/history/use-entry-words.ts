import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '@shared/contract/records/list-methods'
import { isSameData } from '@shared/domain/common/merge-versions'
import { spansText } from '@shared/domain/hours/hours-text'
import { APPROVAL_FLAGS } from '@shared/schemas/records/approval-flags'
import { LANGUAGE_NAMES, isLanguage } from '@renderer/i18n/languages'
import { useFormats } from '@renderer/i18n/format'
import { useOpeningTexts } from '@renderer/ui/opening/use-opening-texts'
import { useColumnWords } from './use-column-words'
import { NOTHING, useValueWords } from './use-value-words'

/** The shown details of a named action, in this order. */
const AUDIT_DETAILS = [
  'reason',
  'amount_cents',
  'less_cents',
  'total_cents',
  'from_method',
  'method',
  'service_fee_percent',
  'discount_percent',
  'prefix',
  'former_name',
  'former_pix_key',
  'pix_key',
  'added',
  'changed',
  'categories_added',
  'removed',
  'restored',
  'from',
  'to',
  'rows',
  'entries',
  'orders',
  'made_at',
  'flags',
] as const

const PICTURES = ['image_url', 'logo_empresa']
/** Tables whose rows are called by a right: the label is its name in the database. */
const LABELLED_BY: Readonly<Record<string, string>> = {
  user_companies: 'role',
  user_roles: 'role',
  admin_permissions: 'permission_type',
}
/** More colours than these are a new palette: their number says more. */
const MOST_COLOURS = 6

/** A change in words; without `before` its sentence is `after` alone. */
export interface ChangeWords {
  readonly key: string
  readonly column: string
  readonly before: string | null
  readonly after: string
}

/** An entry of the audit in words. */
export interface EntryWords {
  readonly who: string
  /** 'segundo o terminal Balcão' where only the terminal says who it was. */
  readonly accordingTo: string | null
  readonly what: string
  readonly whom: string | null
  readonly when: string
  readonly details: readonly { readonly key: string; readonly label: string; readonly text: string }[]
  readonly changes: readonly ChangeWords[]
}

type Texts = Readonly<Record<string, unknown>>
const isTexts = (held: unknown): held is Texts =>
  typeof held === 'object' && held !== null && !Array.isArray(held)
const textsOf = (held: unknown): Texts => (isTexts(held) ? held : {})

interface OpeningSpan {
  readonly opens_at: string | null
  readonly closes_at: string | null
  readonly is_closed?: boolean
  readonly note?: string | null
}

interface ChangedPrice {
  readonly name: string
  /** Price and promotion; missing of a group of options. */
  readonly before?: readonly (number | null)[]
  readonly after?: readonly (number | null)[]
}

/** What an entry says, in the current language and on the company's clock. */
export const useEntryWords = (timeZone: string | undefined): ((entry: AuditEntry) => EntryWords) => {
  const { t, i18n } = useTranslation(['admin-settings', 'admin-themes', 'opening'])
  const { date, time } = useFormats()
  const { table, column: columnOf } = useColumnWords()
  const value = useValueWords(timeZone)
  const opening = useOpeningTexts()

  /** 'Segunda-feira' and a date that differs: their hours before and after. */
  const dayChange = (key: string, was: unknown, is: unknown): ChangeWords | null => {
    const weekday = /^weekday_(\d)$/.exec(key)?.[1]
    const day = /^date_(\d{4}-\d{2}-\d{2})$/.exec(key)?.[1]
    if (weekday === undefined && day === undefined) return null
    const hours = (held: unknown): string => {
      if (!Array.isArray(held)) return weekday === undefined ? t('history.usualHours') : opening.words.closed
      const rows = held as readonly OpeningSpan[]
      const spans = rows.flatMap(({ is_closed, opens_at, closes_at }) =>
        !is_closed && opens_at !== null && closes_at !== null ? [{ opens_at, closes_at }] : [],
      )
      const note = rows.find((row) => row.note)?.note
      return spansText(spans, opening.words) + (note ? ` (${note})` : '')
    }
    const column = day === undefined ? opening.days([Number(weekday)]) : date(`${day}T12:00:00Z`, 'UTC')
    return { key, column, before: hours(was), after: hours(is) }
  }

  const pictureChange = (key: string, was: unknown, is: unknown): ChangeWords => ({
    key,
    column: columnOf(key),
    before: null,
    after: t(`history.picture.${was ? (is ? 'changed' : 'removed') : 'added'}`),
  })

  const translationChanges = (key: string, was: unknown, is: unknown): readonly ChangeWords[] => {
    const [before, after] = [textsOf(was), textsOf(is)]
    const languages = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return languages
      .filter((language) => !isSameData(before[language], after[language]))
      .flatMap((language) => {
        const [old, now] = [textsOf(before[language]), textsOf(after[language])]
        return [...new Set([...Object.keys(old), ...Object.keys(now)])]
          .filter((field) => !isSameData(old[field], now[field]))
          .map((field) => ({
            key: `${key}.${language}.${field}`,
            column: t('history.inLanguage', {
              column: columnOf(field),
              language: isLanguage(language) ? LANGUAGE_NAMES[language] : language,
            }),
            before: value(field, old[field]),
            after: value(field, now[field]),
          }))
      })
  }

  const colourChanges = (key: string, was: unknown, is: unknown): readonly ChangeWords[] => {
    const [before, after] = [textsOf(was), textsOf(is)]
    const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      (colour) => before[colour] !== after[colour],
    )
    if (changed.length > MOST_COLOURS)
      return [
        { key, column: columnOf(key), before: null, after: t('history.colours', { count: changed.length }) },
      ]
    return changed.map((colour) => ({
      key: `${key}.${colour}`,
      column: i18n.exists(`admin-themes:colours.${colour}`)
        ? t(`admin-themes:colours.${colour}` as 'admin-themes:colours.primary')
        : colour,
      before: value(key, before[colour]),
      after: value(key, after[colour]),
    }))
  }

  const changesOf = ({ changes, names }: AuditEntry): readonly ChangeWords[] =>
    Object.entries(changes).flatMap(([key, [was, is]]) => {
      const ofDay = dayChange(key, was, is)
      if (ofDay) return [ofDay]
      if (PICTURES.includes(key)) return [pictureChange(key, was, is)]
      if (key === 'translations') return translationChanges(key, was, is)
      if (key === 'colors') return colourChanges(key, was, is)
      const [before, after] = [value(key, was, names), value(key, is, names)]
      // Of what looks the same in words (options' translations), that it changed is what can be said.
      return [
        before === after && before !== NOTHING
          ? { key, column: columnOf(key), before: null, after: t('history.changed') }
          : { key, column: columnOf(key), before, after },
      ]
    })

  const prices = (held: readonly (number | null)[]): string =>
    held.flatMap((cents) => (cents === null ? [] : [value('price_cents', cents)])).join(' · ')

  const priceChanges = ({ details }: AuditEntry): readonly ChangeWords[] =>
    (Array.isArray(details.items) ? (details.items as readonly ChangedPrice[]) : []).map(
      ({ name, before, after }, place) => ({
        key: String(place),
        column: name,
        before: before ? prices(before) : null,
        after: after ? prices(after) : t('history.changed'),
      }),
    )

  return (entry) => {
    const { action, details, tbl } = entry
    const byRight = LABELLED_BY[tbl]
    const name = entry.label && byRight ? value(byRight, entry.label) : (entry.label ?? '')
    const isOfRow = action === 'insert' || action === 'update' || action === 'delete'
    const terminal = typeof details.terminal_name === 'string' ? details.terminal_name : null
    const detail = (key: (typeof AUDIT_DETAILS)[number]): string | null => {
      const { flags } = details
      if (key === 'flags')
        return (
          APPROVAL_FLAGS.filter((flag) => Array.isArray(flags) && flags.includes(flag))
            .map((flag) => t(`history.flags.${flag}`))
            .join(', ') || null
        )
      return (details[key] ?? null) === null ? null : value(key, details[key])
    }
    return {
      who:
        entry.actor_name ??
        (entry.user_id
          ? t('history.erased')
          : terminal === null
            ? t('history.somebody')
            : t('history.terminal', { terminal })),
      accordingTo: details.unproven === true ? t('history.unproven', { terminal }) : null,
      what: t(isOfRow && name === '' ? `history.nameless.${action}` : `history.${action}`, {
        table: table(tbl),
        name,
        approved: t(`history.approvals.${String(details.action)}`),
        exported: t(`history.exports.${String(details.kind)}`),
        decided: t(`history.decisions.${String(details.decision)}`),
      }),
      whom: entry.whom_name ?? (entry.whom_id ? t('history.erased') : null),
      when: `${date(entry.at, timeZone)}, ${time(entry.at, timeZone)}`,
      details: AUDIT_DETAILS.flatMap((key) => {
        const text = detail(key)
        return text === null ? [] : [{ key, label: t(`history.details.${key}`), text }]
      }),
      changes:
        action === 'update' ? changesOf(entry) : action === 'prices_changed' ? priceChanges(entry) : [],
    }
  }
}
