import { Button, Modal, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DiningTable } from '@shared/schemas/tab/dining-table'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { AddItems } from './add-items'
import { SeatingCard } from './seating-card'
import styles from './floor.module.css'
import cards from './tabs.module.css'
import type { Floor, TakenTable } from './use-floor'
import { useReservedText, type Reserved } from './use-reserved'
import { usePlaceTexts, type Place } from './use-place-texts'

export interface TableActions {
  readonly isBusy: boolean
  readonly onChoose: (tabId: string) => void
  readonly onOpen: (place: Place, orders: TakenTable['orders']) => void
}

export interface TableDialogProps extends TableActions {
  readonly table: DiningTable
  readonly seatings: readonly TakenTable[]
  readonly floor: Floor
  readonly reserved: readonly Reserved[]
  readonly onClose: () => void
}

const placeOf = ({ name }: DiningTable): Place => ({ table_number: name, comanda: null })

/** What is on one table of the plan, and what can be done there. */
export const TableDialog = ({
  table,
  seatings,
  floor,
  reserved,
  isBusy,
  onChoose,
  onOpen,
  onClose,
}: TableDialogProps) => {
  const { t } = useTranslation(['floor', 'tabs', 'common'])
  const placeText = usePlaceTexts()
  const reservedText = useReservedText()
  const place = placeOf(table)
  return (
    <AntdTheme size="touch">
      <Modal
        open
        centered
        destroyOnHidden
        title={placeText(place)}
        onCancel={onClose}
        data-testid="table-dialog"
        footer={
          <Space wrap>
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
          </Space>
        }
      >
        <p className={styles.about}>
          {[table.area, t('seats', { count: table.seats })].filter(Boolean).join(' · ')}
        </p>
        {reserved.map((one) => (
          <p key={one.id} className={styles.about} data-testid="table-reserved">
            <strong>{reservedText(one)}</strong>
          </p>
        ))}
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
      </Modal>
    </AntdTheme>
  )
}
