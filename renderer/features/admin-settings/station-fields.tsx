import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { KITCHEN_LIMITS, type KitchenProblem } from '@shared/domain/kitchen/kitchen-settings'
import type { Station } from '@shared/schemas/kitchen/kitchen'
import type { Category } from '@shared/schemas/menu/menu'
import { Button } from '@renderer/ui/button'
import { TextField } from '@renderer/ui/antd/field'
import styles from './station-fields.module.css'

interface StationFieldsProps {
  readonly stations: readonly Station[]
  readonly categories: readonly Category[]
  readonly problems: Partial<Record<'stations' | `station-${number}`, KitchenProblem>>
  readonly onChange: (stations: Station[]) => void
}

/** The stations of a kitchen, each with its name and the categories it cooks. */
export const StationFields = ({ stations, categories, problems, onChange }: StationFieldsProps) => {
  const { t } = useTranslation('admin-settings')
  const problemText = (field: 'stations' | `station-${number}`): string | null => {
    const problem = problems[field]
    return problem ? t(`kitchen.problems.${problem}`) : null
  }
  const tooLong = problemText('stations')
  const put = (id: string, changes: Partial<Station>) =>
    onChange(stations.map((station) => (station.id === id ? { ...station, ...changes } : station)))
  const withCategory = ({ categories: held }: Station, id: string, isOn: boolean): string[] =>
    isOn ? [...held, id] : held.filter((other) => other !== id)
  return (
    <div className={styles.stations}>
      {stations.map((station, place) => (
        <fieldset key={station.id} className={styles.station} data-testid="kitchen-station-fields">
          <legend className="visually-hidden">{station.name || t('kitchen.stationNew')}</legend>
          <div className={styles.head}>
            <TextField
              label={t('kitchen.stationName')}
              value={station.name}
              limit={KITCHEN_LIMITS.name}
              error={problemText(`station-${place}`)}
              onChange={({ target }) => put(station.id, { name: target.value })}
            />
            <Button onClick={() => onChange(stations.filter(({ id }) => id !== station.id))}>
              {t('kitchen.stationRemove')}
            </Button>
          </div>
          <div className={styles.categories}>
            {categories.map(({ id, name }) => (
              <Checkbox
                key={id}
                className={styles.category ?? ''}
                checked={station.categories.includes(id)}
                onChange={({ target }) =>
                  put(station.id, { categories: withCategory(station, id, target.checked) })
                }
              >
                {name}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      ))}
      {tooLong && (
        <p role="alert" data-testid="stations-problem">
          {tooLong}
        </p>
      )}
      <div>
        <Button
          disabled={stations.length >= KITCHEN_LIMITS.stations}
          onClick={() => onChange([...stations, { id: crypto.randomUUID(), name: '', categories: [] }])}
          data-testid="add-station"
        >
          {t('kitchen.stationAdd')}
        </Button>
      </div>
    </div>
  )
}
