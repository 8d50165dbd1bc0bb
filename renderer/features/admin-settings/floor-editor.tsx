import {
  DndContext,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { canStand, PLAN_CELLS, widthOf, type Cell } from '@shared/domain/tab/floor-plan'
import styles from './floor-editor.module.css'
import type { Table } from './tables-part'

/** The rows an area shows at least, and the free rows below its last table. */
const FEWEST_ROWS = 5
const SPARE_ROWS = 2

const ARROWS: Readonly<Record<string, Cell>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The next cell in a direction where the table fits, beyond tables that block it; null at the edge. */
const nextCell = (tables: readonly Table[], table: Table, step: Cell): Cell | null => {
  for (let far = 1; far < PLAN_CELLS; far += 1) {
    const cell = { x: table.x + step.x * far, y: table.y + step.y * far }
    if (canStand(tables, { ...table, ...cell })) return cell
  }
  return null
}

interface FloorEditorProps {
  readonly area: string
  readonly tables: readonly Table[]
  /** Resolves to whether the table's new position is stored. */
  readonly onMove: (table: Table, cell: Cell) => Promise<boolean>
  readonly onEdit: (table: Table) => void
}

/** One area's grid: tables are dragged or moved by arrow keys, and opened by a press. */
export const FloorEditor = ({ area, tables, onMove, onEdit }: FloorEditorProps) => {
  const { t } = useTranslation('floor')
  const grid = useRef<HTMLDivElement>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const [said, setSaid] = useState('')
  /** The tables' new positions, until the list has their newer versions. */
  const [moving, setMoving] = useState<Readonly<Record<string, Cell & { readonly version: string }>>>({})
  const movedTo = ({ id, updated_at }: Table): Cell | null => {
    const moved = moving[id]
    return moved?.version === updated_at ? { x: moved.x, y: moved.y } : null
  }
  const shown = tables.map((table) => ({ ...table, ...movedTo(table) }))
  const rows = Math.min(PLAN_CELLS, Math.max(FEWEST_ROWS, ...shown.map(({ y }) => y + 1 + SPARE_ROWS)))

  const move = async (table: Table, cell: Cell | null): Promise<void> => {
    if (cell === null || !canStand(shown, { ...table, ...cell })) {
      setSaid(t('office.taken', { name: table.name }))
      return
    }
    if (cell.x === table.x && cell.y === table.y) return
    setMoving((before) => ({ ...before, [table.id]: { ...cell, version: table.updated_at } }))
    if (await onMove(table, cell))
      setSaid(t('office.moved', { name: table.name, column: cell.x + 1, row: cell.y + 1 }))
    else setMoving(({ [table.id]: _refused, ...rest }) => rest)
  }
  const drop = ({ active, delta }: DragEndEvent): void => {
    const table = shown.find(({ id }) => id === active.id)
    const box = grid.current?.getBoundingClientRect()
    if (!table || !box) return
    void move(table, {
      x: table.x + Math.round((delta.x / box.width) * PLAN_CELLS),
      y: table.y + Math.round((delta.y / box.height) * rows),
    })
  }
  return (
    <section className={styles.area} aria-label={t('office.areaName', { area: area || t('noArea') })}>
      <h3>{area || t('noArea')}</h3>
      <div className={styles.scroll}>
        <DndContext sensors={sensors} onDragEnd={drop}>
          <div
            ref={grid}
            className={styles.grid}
            style={{ '--cells': PLAN_CELLS, '--rows': rows } as CSSProperties}
            data-testid="floor-grid"
            data-area={area}
          >
            {shown.map((table) => (
              <EditedTable
                key={table.id}
                table={table}
                isMoving={movedTo(table) !== null}
                onArrow={(step) => void move(table, nextCell(shown, table, step))}
                onEdit={() => onEdit(table)}
              />
            ))}
          </div>
        </DndContext>
      </div>
      <p role="status" className="visually-hidden" data-testid="floor-said">
        {said}
      </p>
    </section>
  )
}

const EditedTable = ({
  table,
  isMoving,
  onArrow,
  onEdit,
}: {
  readonly table: Table
  readonly isMoving: boolean
  readonly onArrow: (step: Cell) => void
  readonly onEdit: () => void
}) => {
  const { t } = useTranslation('floor')
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: table.id, disabled: isMoving })
  const { name, shape, x, y } = table
  const seats = t('seats', { count: table.seats })
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = ARROWS[event.key]
    if (!step || isMoving) return
    event.preventDefault()
    onArrow(step)
  }
  return (
    <button
      ref={setNodeRef}
      type="button"
      {...listeners}
      className={styles.table}
      style={{
        gridColumn: `${String(x + 1)} / span ${String(widthOf(shape))}`,
        gridRow: String(y + 1),
        transform: transform
          ? `translate3d(${String(transform.x)}px, ${String(transform.y)}px, 0)`
          : undefined,
      }}
      data-shape={shape}
      data-dragging={isDragging}
      aria-busy={isMoving}
      data-testid="floor-table"
      data-table={name}
      data-cell={`${String(x)},${String(y)}`}
      onKeyDown={onKeyDown}
      onClick={onEdit}
    >
      <strong>{name}</strong>
      <small aria-hidden="true">{table.seats}</small>
      <span className="visually-hidden">
        {t('office.label', { seats, shape: t(`office.shapes.${shape}`), column: x + 1, row: y + 1 })}
      </span>
    </button>
  )
}
