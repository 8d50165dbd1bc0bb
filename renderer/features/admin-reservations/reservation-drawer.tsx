import { Alert, Button, Form, Select, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '@shared/domain/reservation/reservation'
import type { BookStep } from '@shared/domain/reservation/reservation-book'
import {
  DURATIONS,
  holdsTables,
  MOST_TABLES,
  overlaps,
  tableProposals,
  takenTables,
} from '@shared/domain/reservation/reservation-tables'
import { areasOf } from '@shared/domain/tab/floor-plan'
import type { BookedReservation } from '@shared/schemas/reservation/reservation'
import type { DiningTable } from '@shared/schemas/tab/dining-table'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { SideDrawer } from '@renderer/ui/antd/side-drawer'
import { StandingBadge, StepButtons } from './reservation-steps'
import styles from './reservations.module.css'
import { Overlaps, type Seating } from './use-table-change'
import { tablesOf, useTableTexts } from './use-tables'

interface ReservationDrawerProps {
  readonly entry: BookedReservation
  readonly book: readonly BookedReservation[]
  readonly tables: readonly DiningTable[]
  /** Its guests are at the door, and it has no table yet. */
  readonly isArrival: boolean
  readonly isBusy: boolean
  readonly onStep: (step: BookStep) => void
  /** With the reservations whose names are shown as those who have the tables too. */
  readonly onSave: (seating: Seating, accepted: readonly string[]) => void
  readonly onSeatWithoutTable: () => void
  readonly onClose: () => void
}

const isSame = (one: Seating, other: Seating): boolean =>
  one.duration_minutes === other.duration_minutes && one.table_ids.join() === other.table_ids.join()

/** One reservation with its tables: chosen from the free ones that fit, or from all. */
export const ReservationDrawer = (props: ReservationDrawerProps) => {
  const { entry, book, tables, isArrival, isBusy } = props
  const { t } = useTranslation(['admin-reservations', 'common', 'floor'])
  const texts = useTableTexts(tables)
  /** As it was when the choice began. */
  const [seen, setSeen] = useState<Seating>(entry)
  const [chosen, setChosen] = useState<Seating>({
    table_ids: tablesOf(tables, entry).map(({ id }) => id),
    duration_minutes: entry.duration_minutes,
  })
  const wanted = { ...entry, ...chosen }
  const taken = takenTables(book, wanted)
  const proposals = tableProposals(tables, taken, Number(entry.people))
  const shared = overlaps(book, wanted).map((other) => ({
    ...other,
    table_ids: other.table_ids.filter((id) => chosen.table_ids.includes(id)),
  }))
  const isOpen = holdsTables(entry.status)
  const people = t('people', { count: Number(entry.people) })
  const optionOf = (table: DiningTable) => ({
    value: table.id,
    label: [
      texts.named([table]),
      t('floor:seats', { count: table.seats }),
      taken.has(table.id) ? t('tables.taken') : '',
    ]
      .filter(Boolean)
      .join(' · '),
  })
  const areas = areasOf(tables)
  const isChosen = (group: readonly DiningTable[]): boolean =>
    group.length === chosen.table_ids.length && group.every(({ id }) => chosen.table_ids.includes(id))
  return (
    <AntdTheme size="touch">
      <SideDrawer
        title={entry.name}
        onClose={props.onClose}
        testId="reservation-drawer"
        footer={
          <Space wrap>
            <Button onClick={props.onClose} disabled={isBusy} data-testid="drawer-close">
              {t('common:cancel')}
            </Button>
            {isArrival && (
              <Button disabled={isBusy} onClick={props.onSeatWithoutTable} data-testid="drawer-without">
                {t('arrival.withoutTable')}
              </Button>
            )}
            {isOpen && (
              <Button
                type="primary"
                loading={isBusy}
                disabled={isArrival && chosen.table_ids.length === 0}
                onClick={() =>
                  props.onSave(
                    chosen,
                    shared.map(({ id }) => id),
                  )
                }
                data-testid="drawer-save"
              >
                {isArrival ? t('arrival.seat') : t(shared.length > 0 ? 'tables.anyway' : 'tables.save')}
              </Button>
            )}
          </Space>
        }
      >
        <div className={styles.drawer}>
          <p className={styles.facts}>
            <strong>
              {formatDate(entry.date)} · {entry.time}
            </strong>
            <span>{people}</span>
            <StandingBadge entry={entry} />
          </p>
          {entry.observations && <p className={styles.observations}>{entry.observations}</p>}
          {!isArrival && (
            <div className={styles.drawerSteps}>
              <StepButtons entry={entry} isBusy={isBusy} onStep={props.onStep} />
            </div>
          )}
          {!isSame(seen, entry) && (
            <Alert
              type="info"
              showIcon
              title={t('tables.changed', {
                tables: texts.of(entry) ?? t('tables.none'),
                duration: texts.duration(entry.duration_minutes),
              })}
              action={
                <Button
                  onClick={() => {
                    setSeen(entry)
                    setChosen({
                      table_ids: tablesOf(tables, entry).map(({ id }) => id),
                      duration_minutes: entry.duration_minutes,
                    })
                  }}
                  data-testid="drawer-take"
                >
                  {t('tables.take')}
                </Button>
              }
              data-testid="drawer-changed"
            />
          )}
          {isOpen && (
            <Form layout="vertical">
              <Form.Item label={t('tables.field')} htmlFor="reservation-tables">
                <Select
                  id="reservation-tables"
                  mode="multiple"
                  maxCount={MOST_TABLES}
                  value={[...chosen.table_ids]}
                  placeholder={t('tables.none')}
                  options={areas.map(({ area, tables: own }) => ({
                    label: area || t('floor:noArea'),
                    options: own.map(optionOf),
                  }))}
                  showSearch={{ optionFilterProp: 'label' }}
                  onChange={(table_ids) => setChosen({ ...chosen, table_ids })}
                  data-testid="reservation-tables"
                />
              </Form.Item>
              <div role="status">
                {shared.length > 0 && (
                  <Alert
                    type="warning"
                    showIcon
                    title={t('tables.overlapTitle')}
                    description={<Overlaps overlaps={shared} tables={tables} />}
                    data-testid="drawer-overlap"
                  />
                )}
              </div>
              <Form.Item label={t('tables.duration')} htmlFor="reservation-duration">
                <Select
                  id="reservation-duration"
                  value={chosen.duration_minutes}
                  options={[...new Set([...DURATIONS, entry.duration_minutes])]
                    .sort((one, other) => one - other)
                    .map((value) => ({ value, label: texts.duration(value) }))}
                  onChange={(duration_minutes) => setChosen({ ...chosen, duration_minutes })}
                  data-testid="reservation-duration"
                />
              </Form.Item>
              <div
                role="group"
                aria-labelledby="table-proposals"
                className={styles.proposals}
                data-testid="proposals"
              >
                <p id="table-proposals" className={styles.proposalsTitle}>
                  {t('tables.proposals', { people })}
                </p>
                {proposals.length === 0 && <p>{t('tables.noneFree')}</p>}
                {proposals.map((group) => (
                  <Button
                    key={group.map(({ id }) => id).join()}
                    aria-pressed={isChosen(group)}
                    type={isChosen(group) ? 'primary' : 'default'}
                    onClick={() => setChosen({ ...chosen, table_ids: group.map(({ id }) => id) })}
                    data-testid="proposal"
                  >
                    {[
                      texts.named(group),
                      t('floor:seats', { count: group.reduce((sum, { seats }) => sum + seats, 0) }),
                      areas.length > 1 ? (group[0]?.area ?? '') : '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Button>
                ))}
              </div>
            </Form>
          )}
        </div>
      </SideDrawer>
    </AntdTheme>
  )
}
