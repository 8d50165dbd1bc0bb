import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperatorList } from '@shared/contract/terminal/operator-methods'
import { NameTiles } from './name-tiles'
import styles from './operators-page.module.css'
import { TakeoverPad } from './takeover-pad'
import type { Takeover } from './use-takeover'

interface PinChoiceProps {
  readonly list: OperatorList
  readonly takeover: Takeover
  /** Chosen until another name is pressed. */
  readonly firstId?: string | null
}

/** The names with a PIN beside the pad of the chosen one; a single one is chosen already. */
export const PinChoice = ({ list, takeover, firstId = null }: PinChoiceProps) => {
  const { t } = useTranslation('operators')
  const [selectedId, setSelectedId] = useState(firstId)
  const withPin = list.operators.filter(({ has_pin }) => has_pin)
  const only = withPin.length === 1 ? withPin[0] : undefined
  const selected = withPin.find(({ user_id }) => user_id === selectedId) ?? only ?? null
  return (
    <>
      <NameTiles
        operators={withPin}
        selectedId={selected?.user_id ?? null}
        currentId={list.current?.user_id ?? null}
        onSelect={({ user_id }) => {
          setSelectedId(user_id)
          takeover.reset()
        }}
      />
      <section className={styles.pad} aria-label={t('pad.title')}>
        <TakeoverPad operator={selected} takeover={takeover} />
      </section>
    </>
  )
}
