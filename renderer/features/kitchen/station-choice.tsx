import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Station } from '@shared/schemas/kitchen/kitchen'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { ChoiceList } from '@renderer/ui/antd/choice-list'

export interface StationChoiceProps {
  readonly stations: readonly Station[]
  /** Null for the orders of all stations. */
  readonly station: string | null
  readonly onChoose: (station: string | null) => void
}

const ALL = ''

/** Which station's orders this screen shows, by one tap. */
export const StationChoice = ({ stations, station, onChoose }: StationChoiceProps) => {
  const { t } = useTranslation('kitchen')
  return (
    <AntdTheme size="touch">
      <Form layout="vertical">
        <ChoiceList
          label={t('station.label')}
          value={stations.some(({ id }) => id === station) ? (station ?? ALL) : ALL}
          options={[
            { value: ALL, label: t('station.all') },
            ...stations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(chosen) => onChoose(chosen === ALL ? null : chosen)}
          testId="kitchen-station"
        />
      </Form>
    </AntdTheme>
  )
}
