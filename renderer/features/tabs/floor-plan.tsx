import { useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { areasOf, boundsOf, widthOf } from '@shared/domain/tab/floor-plan'
import type { DiningTable } from '@shared/schemas/tab/dining-table'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { AddItems } from './add-items'
import { SeatingCard } from './seating-card'
import { StateMark } from './state-mark'
import styles from './floor.module.css'
import cards from './tabs.module.css'
import type { Floor, TakenTable } from './use-floor'
import { usePlaceTexts, type Place } from './use-place-texts'

interface TableActions {
  readonly isBusy: boolean
  readonly onChoose: (tabId: string) => void
  readonly onOpen: (place: Place, orders: TakenTable['orders']) => void
}

interface FloorPlanProps extends TableActions {
  readonly tables: readonly DiningTable[]
  readonly seated: ReadonlyMap<DiningTable, readonly TakenTable[]>
  readonly floor: Floor
}

const placeOf = ({ name }: DiningTable): Place => ({ table_number: name, comanda: null })

/** What is on one table of the plan, and what can be done there. */
const TableDialog = ({
  table,
  seatings,
  floor,
  isBusy,
  onChoose,
  onOpen,
  onClose,
}: TableActions & {
  readonly table: DiningTable
  readonly seatings: readonly TakenTable[]
  readonly floor: Floor
  readonly onClose: () => void
}) => {
  const { t } = useTranslation(['floor', 'tabs', 'common'])
  const placeText = usePlaceTexts()
  const place = placeOf(table)
  return (
    <Dialog
      title={placeText(place)}
      onClose={onClose}
      testId="table-dialog"
      footer={
        <>
          <Button onClick={onClose} data-testid="table-close">
            {t('common:close')}
          </Button>
          {seatings.length === 0 && (
            <>
              <Button disabled={isBusy} onClick={() => onOpen(place, [])} data-testid="table-open-tab">
                {t('tabs:open.go')}
              </Button>
              <AddItems place={place} variant="primary" />
            </>
          )}
        </>
      }
    >
      <p className={styles.about}>
        {[table.area, t('seats', { count: table.seats })].filter(Boolean).join(' · ')}
      </p>
      {seatings.length === 0 ? (
        <p className={styles.about}>{t('free')}</p>
      ) : (
        <ul className={`${cards.cards ?? ''} ${styles.seatings ?? ''}`}>
          {seatings.map((seating) => (
            <SeatingCard
              key={seating.tab?.id ?? `loose ${seating.comanda ?? ''}`}
              seating={seating}
              floor={floor}
              isBusy={isBusy}
              onChoose={onChoose}
              onOpen={() => onOpen(seating, seating.orders)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** The company's tables where they stand, area by area; a press on one shows what is on it. */
export const FloorPlan = ({ tables, seated, floor, ...actions }: FloorPlanProps) => {
  const { t } = useTranslation('floor')
  const { money } = useFormats()
  const [openId, setOpenId] = useState<string | null>(null)
  const opened = tables.find(({ id }) => id === openId)
  const seatingsOf = (table: DiningTable): readonly TakenTable[] => seated.get(table) ?? []
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
                          <small>{age}</small>
                          <small className={cards.money}>{amount}</small>
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
          {...actions}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  )
}
