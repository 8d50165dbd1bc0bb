import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
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

/** Rows put into order by dragging, or by keyboard: space on the handle picks up, arrows move, space drops. */
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
  const ids = rows.map(keyOf)
  const drop = ({ active, over }: DragEndEvent): void => {
    if (!over || active.id === over.id) return
    onReorder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
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
