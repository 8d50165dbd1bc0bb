import { Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'

interface MoveDialogProps {
  readonly name: string
  /** Where it can go, in order. */
  readonly places: readonly { readonly value: string; readonly label: string }[]
  readonly label: string
  readonly isBusy: boolean
  readonly onMove: (place: string) => void
  readonly onClose: () => void
}

/** 'Mover para…': where a category or a subcategory goes, without dragging. */
export const MoveDialog = ({ name, places, label, isBusy, onMove, onClose }: MoveDialogProps) => {
  const { t } = useTranslation('admin-menu')
  const [place, setPlace] = useState<string | null>(null)
  return (
    <AskDialog
      title={t('tree.moveTitle', { name })}
      confirmLabel={t('tree.move')}
      isBusy={isBusy}
      isDisabled={place === null}
      onConfirm={() => {
        if (place !== null) onMove(place)
      }}
      onClose={onClose}
      testId="move-dialog"
      confirmTestId="move-confirm"
    >
      <Form.Item label={label} htmlFor="move-place">
        <Select
          id="move-place"
          showSearch={{ optionFilterProp: 'label' }}
          value={place}
          options={[...places]}
          onChange={setPlace}
          data-testid="move-place"
        />
      </Form.Item>
    </AskDialog>
  )
}
