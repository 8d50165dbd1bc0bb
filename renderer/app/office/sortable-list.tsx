import {
  closestCenter,
  DndContext,
  getFirstCollision,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './office.module.css'

interface SortableListProps<T> {
  readonly label: string
  readonly rows: readonly T[]
  readonly keyOf: (row: T) => string
  readonly nameOf: (row: T) => string
  readonly render: (row: T) => ReactNode
  /** The ids in their new order. */
  readonly onReorder: (ids: string[]) => void
  readonly isBusy?: boolean
}

/** Where the row is shown when it is dropped: `over` is updated a render later, and a quick drop comes before it. */
const droppedOn = ({ collisions }: DragEndEvent) => getFirstCollision(collisions, 'id')

/** Rows sorted by dragging or by keyboard: space on the handle picks up, arrows move, space drops. */
export const SortableList = <T,>({
  label,
  rows,
  keyOf,
  nameOf,
  render,
  onReorder,
  isBusy = false,
}: SortableListProps<T>) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const { t } = useTranslation('office')
  const ids = rows.map(keyOf)
  const announcements = useAnnouncements(rows, keyOf, nameOf)
  const drop = (event: DragEndEvent): void => {
    const [moved, place] = [event.active.id, droppedOn(event)]
    if (place === null || moved === place) return
    onReorder(arrayMove(ids, ids.indexOf(String(moved)), ids.indexOf(String(place))))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('sort.instructions') },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={isBusy}>
        <ul className={styles.sortable} aria-label={label} aria-busy={isBusy}>
          {rows.map((row) => (
            <SortableRow key={keyOf(row)} id={keyOf(row)} name={nameOf(row)}>
              {render(row)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

/** The announcements of a moved row for screen readers, with names and positions in the user's language. */
const useAnnouncements = <T,>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  nameOf: (row: T) => string,
): Announcements => {
  const { t } = useTranslation('office')
  const named = (id: string | number): { name: string; place: number } => {
    const place = rows.findIndex((row) => keyOf(row) === String(id))
    const row = rows[place]
    return { name: row === undefined ? '' : nameOf(row), place: place + 1 }
  }
  const said = (key: string, moved: string | number, over?: string | number): string =>
    t(`sort.${key}`, {
      name: named(moved).name,
      place: named(over ?? moved).place,
      count: rows.length,
    })
  return {
    onDragStart: ({ active }) => said('picked', active.id),
    onDragOver: ({ active, over }) => said('moved', active.id, over?.id),
    onDragEnd: ({ active, over }) => said('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => said('cancelled', active.id),
  }
}

const SortableRow = ({ id, name, children }: { id: string; name: string; children: ReactNode }) => {
  const { t } = useTranslation('office')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      className={styles.sortableRow}
      data-dragging={isDragging}
      style={{ transform: transform ? `translate3d(0, ${String(transform.y)}px, 0)` : undefined, transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={t('sort.handle', { name })}
        data-testid="sort-handle"
      >
        <span aria-hidden="true">⠿</span>
      </button>
      <div className={styles.sortableBody}>{children}</div>
    </li>
  )
}
