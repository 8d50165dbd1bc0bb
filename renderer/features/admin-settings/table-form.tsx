import { AutoComplete, Button, Form, Input, InputNumber, Modal, Radio } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { COLUMN_LIMITS } from '@shared/domain/common/column-limits'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import { areasOf, canStand, firstFreeCell, isNameTaken, TABLE_SHAPES } from '@shared/domain/tab/floor-plan'
import { DraftNotice } from '@renderer/app/office/draft-notice'
import { HistoryButton } from '@renderer/app/office/history/history-button'
import { askBeforeLeaving } from '@renderer/app/office/leaving'
import { UnsavedGuard } from '@renderer/app/office/unsaved-guard'
import { useKeptValues } from '@renderer/app/office/use-kept-values'
import type { Table, TableWrite } from './tables-part'

const LIMITS = COLUMN_LIMITS.dining_tables

type Fields = Pick<TableWrite, 'name' | 'area' | 'seats' | 'shape'>
const fieldsOf = ({ name, area, seats, shape }: TableWrite): Fields => ({ name, area, seats, shape })

/** One table: name, area, seats, shape. */
export const TableForm = ({
  companyId,
  initial,
  isNew,
  tables,
  isBusy,
  remove,
  onRestored,
  onSave,
  onClose,
}: {
  readonly companyId: string
  readonly initial: TableWrite
  readonly isNew: boolean
  readonly tables: readonly Table[]
  readonly isBusy: boolean
  /** Removes a stored table. */
  readonly remove: ReactNode
  /** The stored table has values of before again. */
  readonly onRestored: (row: Table) => void
  readonly onSave: (values: TableWrite) => void
  readonly onClose: () => void
}) => {
  const { t } = useTranslation(['floor', 'office', 'common'])
  const [form] = Form.useForm<Fields>()
  const stored = fieldsOf(initial)
  const kept = useKeptValues(`dining_tables:${isNew ? `new:${companyId}` : initial.id}`, stored)
  // The library keeps values of its own: fields that nobody typed into follow a newer version.
  useEffect(() => form.setFieldsValue(kept.values), [form, kept.values])
  const finish = ({ name, area = '', seats, shape }: Fields): void => {
    const values = { ...initial, name: name.trim(), area: area.trim(), seats, shape }
    // In another area, or with a greater width, it may overlap another table: then it takes the first free cell.
    const cell = canStand(tables, values) ? values : firstFreeCell(tables, values)
    if (cell) onSave({ ...values, x: cell.x, y: cell.y })
    else form.setFields([{ name: 'area', errors: [t('office.full')] }])
  }
  return (
    <Modal
      open
      title={isNew ? t('office.addTitle') : t('office.editTitle', { name: nameAfterTableWord(initial.name) })}
      // By the cross, Escape and a press outside, none of which says that what is typed may go.
      onCancel={() => askBeforeLeaving(onClose)}
      onOk={() => form.submit()}
      okText={t('common:save')}
      okButtonProps={{ loading: isBusy, 'data-testid': 'save-table' }}
      footer={(_buttons, { OkBtn }) => (
        <>
          {remove}
          {!isNew && (
            <HistoryButton
              companyId={companyId}
              table="dining_tables"
              id={initial.id}
              name={initial.name}
              onRestored={onRestored}
              draw={(label, open) => (
                <Button onClick={open} aria-haspopup="dialog" data-testid="open-history">
                  {label}
                </Button>
              )}
            />
          )}
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <OkBtn />
        </>
      )}
      destroyOnHidden
    >
      <UnsavedGuard isDirty={kept.isDirty && !isBusy} />
      <Form
        form={form}
        layout="vertical"
        initialValues={kept.values}
        onValuesChange={(typed: Partial<Fields>) => kept.set(typed)}
        onFinish={finish}
        data-testid="table-form"
      >
        <DraftNotice form={kept} />
        <Form.Item
          name="name"
          label={t('office.name')}
          rules={[
            { required: true, whitespace: true, message: t('office:problems.required') },
            { max: LIMITS.name, message: t('common:tooLong') },
            {
              validator: (_rule, name: string) =>
                isNameTaken(tables, { id: initial.id, name })
                  ? Promise.reject(new Error(t('office.nameTaken')))
                  : Promise.resolve(),
            },
          ]}
        >
          <Input autoComplete="off" count={{ show: true, max: LIMITS.name }} data-testid="table-name" />
        </Form.Item>
        <Form.Item
          name="area"
          label={t('office.area')}
          extra={t('office.areaHint')}
          rules={[{ max: LIMITS.area, message: t('common:tooLong') }]}
        >
          <AutoComplete
            options={areasOf(tables)
              .filter(({ area }) => area !== '')
              .map(({ area }) => ({ value: area }))}
            data-testid="table-area"
          />
        </Form.Item>
        <Form.Item
          name="seats"
          label={t('office.seats')}
          rules={[{ required: true, message: t('office:problems.required') }]}
        >
          <InputNumber min={1} max={99} precision={0} data-testid="table-seats" />
        </Form.Item>
        <Form.Item name="shape" label={t('office.shape')}>
          <Radio.Group
            optionType="button"
            options={TABLE_SHAPES.map((shape) => ({ value: shape, label: t(`office.shapes.${shape}`) }))}
            data-testid="table-shape"
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
