import { useTranslation } from 'react-i18next'
import { localeOf } from '@shared/domain/common/locale'
import type { Health } from '@shared/schemas/sync/health'
import { useFormats } from '@renderer/i18n/format'

export interface Figure {
  readonly key: string
  readonly label: string
  readonly value: string
  /** Whether it needs attention. */
  readonly isBad: boolean
}

/** A clock that is further off makes times on tickets wrong. */
const SKEW_BAD_MS = 120_000
const DISK_BAD_BYTES = 200_000_000
const MEGA = 1_000_000
const GIGA = 1_000 * MEGA

/** The values of a terminal's health as texts. */
export const useFigures = (health: Health): readonly Figure[] => {
  const { t, i18n } = useTranslation('sync-health')
  const { date, time, number } = useFormats()
  const moment = (iso: string | null): string => (iso ? `${date(iso)} ${time(iso)}` : t('figures.never'))
  const sizeOf = (bytes: number): string => {
    const isBig = bytes >= GIGA
    const digits = new Intl.NumberFormat(localeOf(i18n.language), { maximumFractionDigits: 1 })
    return `${digits.format(bytes / (isBig ? GIGA : MEGA))} ${isBig ? 'GB' : 'MB'}`
  }
  const { status, queue, disk, terminal } = health
  const skew = Math.abs(health.server_ahead_ms)
  const kinds = Object.entries(queue.by_kind)
  const left = queue.stranded.reduce((sum, { is_current, entries }) => sum + (is_current ? 0 : entries), 0)
  const figure = (key: string, value: string, isBad = false): Figure => ({
    key,
    label: t(`figures.${key as 'queue'}`),
    value,
    isBad,
  })
  const clock = (): string => {
    if (skew < 1_000) return t('figures.clockRight')
    const minutes = number(Math.round(skew / 6_000) / 10)
    return t(health.server_ahead_ms > 0 ? 'figures.clockBehind' : 'figures.clockAhead', { minutes })
  }
  return [
    figure('connection', t(`figures.connections.${status.connection}`), status.connection !== 'online'),
    figure(
      'queue',
      kinds.length === 0
        ? t('figures.queueEmpty')
        : kinds.map(([kind, n]) => t(`figures.kinds.${kind as 'place_order'}`, { count: n })).join(', '),
      kinds.length > 0 && status.connection !== 'online',
    ),
    ...(queue.awaited.length === 0
      ? []
      : [figure('awaited', queue.awaited.map((of) => t('figures.awaitedOf', of)).join(' '), true)]),
    ...(left === 0 ? [] : [figure('stranded', t('figures.strandedOf', { count: left }), true)]),
    figure('oldest', queue.oldest_at ? moment(queue.oldest_at) : '—'),
    figure('lastPush', moment(health.last_push_at)),
    figure('lastPull', moment(status.last_pull_at)),
    figure(
      'catalogue',
      t(
        !status.catalogue_ready
          ? 'figures.catalogueMissing'
          : queue.is_pulling_afresh
            ? 'figures.catalogueAfresh'
            : 'figures.catalogueReady',
      ),
      !status.catalogue_ready,
    ),
    figure('clock', clock(), skew > SKEW_BAD_MS),
    figure(
      'disk',
      disk.free_bytes === null
        ? t('figures.diskUnknown')
        : t('figures.diskFree', { size: sizeOf(disk.free_bytes) }),
      disk.free_bytes !== null && disk.free_bytes < DISK_BAD_BYTES,
    ),
    figure(
      'database',
      t('figures.databaseSize', {
        size: sizeOf(disk.database_bytes),
        images: sizeOf(disk.images_bytes),
        count: disk.backups,
      }),
    ),
    figure(
      'secrets',
      t(health.is_storage_encrypted ? 'figures.encrypted' : 'figures.notEncrypted'),
      !health.is_storage_encrypted,
    ),
    figure(
      'terminal',
      `${terminal ? `${terminal.name} (${terminal.prefix})` : '—'} · Comanda ${health.app_version}`,
    ),
  ]
}
