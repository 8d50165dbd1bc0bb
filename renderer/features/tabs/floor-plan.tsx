import { useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { areasOf, boundsOf, widthOf } from '@shared/domain/tab/floor-plan'
import type { DiningTable } from '@shared/schemas/tab/dining-table'
import { useFormats } from '@renderer/i18n/format'
import { StateMark } from './state-mark'
import styles from './floor.module.css'
import { TableDialog } from './tab-dialogs'
import type { TableActions } from './table-dialog'
import cards from './tabs.module.css'
import type { Floor, TakenTable } from './use-floor'
import { useReservedText, type Reserved } from './use-reserved'

interface FloorPlanProps extends TableActions {
  readonly tables: readonly DiningTable[]
  readonly seated: ReadonlyMap<DiningTable, readonly TakenTable[]>
  readonly floor: Floor
  readonly reserved: readonly Reserved[]
  /** Whether somebody came for these orders: their table is open from the first. */
  readonly isAsked: (seating: TakenTable) => boolean
}

/** The company's tables where they stand, area by area; a press on one shows what is on it. */
export const FloorPlan = ({ tables, seated, floor, reserved, isAsked, ...actions }: FloorPlanProps) => {
  const { t } = useTranslation('floor')
  const { money } = useFormats()
  const reservedText = useReservedText()
  const seatingsOf = (table: DiningTable): readonly TakenTable[] => seated.get(table) ?? []
  const [openId, setOpenId] = useState<string | null>(
    () => tables.find((table) => seatingsOf(table).some(isAsked))?.id ?? null,
  )
  const opened = tables.find(({ id }) => id === openId)
  const reservedAt = ({ id }: DiningTable): readonly Reserved[] =>
    reserved.filter(({ table_ids }) => table_ids.includes(id))
  return (
    <div className={styles.areas} data-testid="floor-plan">
      {areasOf(tables).map(({ area, tables: own }) => {
        const bounds = boundsOf(own)
        return (
          <section
            key={area}
            aria-label={area || t('noArea')}
            className={styles.area}
            style={{ '--columns': bounds.columns, '--rows': bounds.rows } as CSSProperties}
          >
            {area && <h2>{area}</h2>}
            <div className={styles.scroll}>
              <div className={styles.plan}>
                {own.map((table) => {
                  const seatings = seatingsOf(table)
                  const state = floor.stateOf(seatings)
                  const [next] = reservedAt(table)
                  const age = floor.ageOf(seatings)
                  const amount = money(seatings.reduce((sum, { cents }) => sum + cents, 0))
                  return (
                    <button
                      key={table.id}
                      type="button"
                      className={styles.table}
                      style={{
                        gridColumn: `${String(table.x - bounds.left + 1)} / span ${String(widthOf(table.shape))}`,
                        gridRow: String(table.y - bounds.top + 1),
                      }}
                      data-shape={table.shape}
                      data-state={state}
                      data-table={table.name}
                      data-testid="plan-table"
                      onClick={() => setOpenId(table.id)}
                    >
                      <span className={styles.name}>
                        <StateMark state={state} isIconOnly /> {table.name}
                      </span>
                      <span className="visually-hidden">{t(`state.${state}`)}</span>
                      {age === null ? (
                        <small>{t('seats', { count: table.seats })}</small>
                      ) : (
                        <>
                          <small>
                            {age}
                            {floor.pixOf(seatings) > 0 && ' · PIX'}
                          </small>
                          <small className={cards.money}>{amount}</small>
                        </>
                      )}
                      {next && (
                        <>
                          <small className={styles.reserved} aria-hidden="true">
                            {next.time}
                          </small>
                          <small className={styles.reserved} aria-hidden="true">
                            {next.name}, {next.people}
                          </small>
                          <span className="visually-hidden" data-testid="plan-reserved">
                            {reservedText(next)}
                          </span>
                        </>
                      )}
                    </button>
                  )
                })}
              </div>
            </div>
          </section>
        )
      })}
      {opened && (
        <TableDialog
          table={opened}
          seatings={seatingsOf(opened)}
          floor={floor}
          reserved={reservedAt(opened)}
          {...actions}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  )
}
