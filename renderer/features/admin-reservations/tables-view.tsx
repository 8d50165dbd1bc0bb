import {
  DndContext,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { localDate, localTime, timeOf, type Opening } from '@shared/domain/hours/opening-hours'
import { entriesOf } from '@shared/domain/reservation/reservation-book'
import {
  holdsTables,
  lanesOf,
  nowOn,
  quartersOf,
  timelineOf,
  type Placed,
  type Timeline,
} from '@shared/domain/reservation/reservation-tables'
import { areasOf } from '@shared/domain/tab/floor-plan'
import type { BookedReservation } from '@shared/schemas/reservation/reservation'
import type { DiningTable } from '@shared/schemas/tab/dining-table'
import { PATHS } from '@renderer/app/routes/paths'
import { useClock } from '@renderer/ui/use-clock'
import { useStanding } from './reservation-steps'
import styles from './tables-view.module.css'
import { tablesOf, useTableTexts } from './use-tables'

/** The row of those without a table. */
const NONE = 'none'

interface TablesViewProps {
  readonly book: readonly BookedReservation[]
  readonly day: string
  readonly tables: readonly DiningTable[]
  readonly opening: Opening
  readonly onOpen: (entry: BookedReservation) => void
  /** Gives a reservation these tables; `onRefused` where they are not stored. */
  readonly onTables: (entry: BookedReservation, tableIds: readonly string[], onRefused: () => void) => void
}

/** What a drag says: its result is said by the page. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** The day by table: what is reserved at each, and what has no table yet; dragged to a table, or chosen by a press. */
export const TablesView = ({ book, day, tables, opening, onOpen, onTables }: TablesViewProps) => {
  const { t } = useTranslation(['admin-reservations', 'floor'])
  // A press is no drag, and a finger scrolls.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  /** The tables of what was dropped, until the book has its newer version. */
  const [moving, setMoving] = useState<
    Readonly<Record<string, Pick<BookedReservation, 'table_ids' | 'updated_at'>>>
  >({})
  const entries = entriesOf(book, day)
    .filter(({ status }) => holdsTables(status))
    .map((entry) => {
      const moved = moving[entry.id]
      return moved?.updated_at === entry.updated_at ? { ...entry, table_ids: moved.table_ids } : entry
    })
  const timeline = timelineOf(opening, day, entries)
  const unassigned = entries.filter((entry) => tablesOf(tables, entry).length === 0)

  const drop = ({ active, over }: DragEndEvent): void => {
    const { entry, from } = (active.data.current ?? {}) as Partial<Dragged>
    if (!entry || from === undefined || !over || over.id === from) return
    // The times of the row do not change: guests were promised theirs.
    const kept = tablesOf(tables, entry).flatMap(({ id }) => (id === from || id === over.id ? [] : [id]))
    const table_ids = over.id === NONE ? kept : [...kept, String(over.id)]
    setMoving((before) => ({ ...before, [entry.id]: { table_ids, updated_at: entry.updated_at } }))
    onTables(entry, table_ids, () => setMoving(({ [entry.id]: _refused, ...rest }) => rest))
  }
  const row = (id: string, name: ReactNode, held: readonly BookedReservation[]) => (
    <Row key={id} id={id} name={name}>
      {lanesOf(held, timeline).map((placed) => (
        <Block
          key={placed.entry.id}
          placed={placed}
          from={id}
          tables={tables}
          onOpen={() => onOpen(placed.entry)}
        />
      ))}
    </Row>
  )
  if (tables.length === 0)
    return (
      <p data-testid="no-plan">
        {t('tables.noPlan')} <Link to={`${PATHS.admin}/settings?part=tables`}>{t('tables.drawPlan')}</Link>
      </p>
    )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragEnd={drop}
      accessibility={{ announcements: SILENT }}
    >
      <p className={styles.how}>{t('tables.how')}</p>
      <Scrolled timeline={timeline} day={day} timeZone={opening.timeZone} first={entries[0]?.time ?? null}>
        {unassigned.length > 0 && (
          <ul className={styles.rows} aria-label={t('tables.unassigned')} data-testid="unassigned">
            {row(NONE, <strong>{t('tables.unassigned')}</strong>, unassigned)}
          </ul>
        )}
        {areasOf(tables).map(({ area, tables: own }) => (
          <section key={area} aria-label={area || t('floor:noArea')}>
            {area && <h3 className={styles.area}>{area}</h3>}
            <ul className={styles.rows}>
              {own.map((table) =>
                row(
                  table.id,
                  <>
                    <strong>{table.name}</strong> <small>{t('floor:seats', { count: table.seats })}</small>
                  </>,
                  entries.filter(({ table_ids }) => table_ids.includes(table.id)),
                ),
              )}
            </ul>
          </section>
        ))}
      </Scrolled>
    </DndContext>
  )
}

/** The hours above, the line of the moment, and the rows; it opens at the moment, or at the first reservation. */
const Scrolled = ({
  timeline,
  day,
  timeZone,
  first,
  children,
}: {
  readonly timeline: Timeline
  readonly day: string
  readonly timeZone: string
  /** The time of the day's first reservation. */
  readonly first: string | null
  readonly children: ReactNode
}) => {
  const { t } = useTranslation('admin-reservations')
  const scrolled = useRef<HTMLDivElement>(null)
  const clock = useClock()
  const now = nowOn(timeline, day, { date: localDate(clock, timeZone), time: localTime(clock, timeZone) })
  const beginning = now ?? (first === null ? 0 : (nowOn(timeline, day, { date: day, time: first }) ?? 0))
  const showBeginning = useEffectEvent(() => {
    const box = scrolled.current
    if (box) box.scrollLeft = beginning * box.scrollWidth - box.clientWidth / 3
  })
  useEffect(() => showBeginning(), [day, timeline.from, timeline.until])
  const hours = Array.from({ length: (timeline.until - timeline.from) / 60 }, (_, hour) =>
    timeOf(timeline.from + hour * 60),
  )
  return (
    <div
      ref={scrolled}
      className={styles.scrolled}
      role="region"
      aria-label={t('tables.timeline')}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a phone: keys scroll it
      tabIndex={0}
      data-testid="timeline"
      style={{ '--quarters': quartersOf(timeline), '--hours': hours.length } as CSSProperties}
    >
      <div className={styles.inside}>
        <div className={styles.row} aria-hidden="true">
          <span className={styles.label} />
          <span className={styles.hours}>
            {hours.map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </span>
        </div>
        {children}
        {now !== null && (
          <div className={styles.over} aria-hidden="true">
            <span
              className={styles.now}
              style={{ left: `${String(now * 100)}%` }}
              data-now
              data-testid="now-line"
            />
          </div>
        )}
      </div>
    </div>
  )
}

const Row = ({
  id,
  name,
  children,
}: {
  readonly id: string
  readonly name: ReactNode
  readonly children: ReactNode
}) => {
  const { setNodeRef, isOver } = useDroppable({ id })
  return (
    <li ref={setNodeRef} className={styles.row} data-over={isOver} data-testid={`row-${id}`}>
      <span className={styles.label}>{name}</span>
      <ul className={styles.track}>{children}</ul>
    </li>
  )
}

interface Dragged {
  readonly entry: BookedReservation
  /** The row it was taken from: one at joined tables stands in several. */
  readonly from: string
}

const Block = ({
  placed: { entry, start, length, lane },
  from,
  tables,
  onOpen,
}: {
  readonly placed: Placed<BookedReservation>
  readonly from: string
  readonly tables: readonly DiningTable[]
  readonly onOpen: () => void
}) => {
  const { t } = useTranslation('admin-reservations')
  const standing = useStanding()
  const texts = useTableTexts(tables)
  const data: Dragged = { entry, from }
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: `${from} ${entry.id}`, data })
  const state = standing(entry)
  const people = t('people', { count: Number(entry.people) })
  return (
    <li
      className={styles.place}
      style={{ gridColumn: `${String(start + 1)} / span ${String(length)}`, gridRow: String(lane + 1) }}
    >
      <button
        ref={setNodeRef}
        type="button"
        {...listeners}
        className={styles.block}
        style={{
          transform: transform
            ? `translate3d(${String(transform.x)}px, ${String(transform.y)}px, 0)`
            : undefined,
        }}
        data-status={entry.status}
        data-dragging={isDragging}
        title={`${entry.time} ${entry.name}, ${people}, ${state}`}
        onClick={onOpen}
        data-testid="block"
        data-name={entry.name}
      >
        <strong>{entry.name}</strong>
        <small>{t('tables.block', { time: entry.time, people: entry.people, state })}</small>
        <span className="visually-hidden">{texts.of(entry) ?? t('tables.none')}</span>
      </button>
    </li>
  )
}
