import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecords } from '@renderer/api/endpoints/records'
import { SwitchField } from '@renderer/app/office/fields'
import { ListState } from '@renderer/app/office/office-page'
import office from '@renderer/app/office/office.module.css'
import { RemoveRow } from '@renderer/app/office/remove-row'
import { RowActions } from '@renderer/app/office/row-actions'
import { SortedRows } from '@renderer/app/office/sorted-rows'
import { useChangeRow } from '@renderer/app/office/use-change-row'
import { useOptionGroupTexts } from '@renderer/app/options/use-option-group-texts'
import { EmptyList } from '@renderer/app/office/office-states'
import { Button } from '@renderer/ui/button'
import styles from './admin-menu.module.css'
import type { MenuPartProps } from './menu-part'
import { OptionGroupForm } from './option-group-form'
import { lostProduct, type OptionGroup } from './blank-options'
import { useMenuAddress } from './use-menu-address'
import { useRunOut } from './use-run-out'

/** Option groups in their order, with sold-out switches for their options; one of them opens. */
export const OptionsTab = (props: MenuPartProps) => {
  const { company } = props
  const { edit, go } = useMenuAddress()
  const { rows, error, refetch } = useRecords('option_groups', company.id)
  // Read as late as the groups: a dish that a colleague added meanwhile is none that was removed.
  useRecords('products', company.id)
  return (
    <ListState rows={rows && [rows]} error={error} onRetry={() => void refetch()} empty={null}>
      {([groups]) =>
        groups &&
        (edit ? (
          <OptionGroupForm
            key={edit}
            {...props}
            groups={groups}
            id={edit}
            onClose={() => go({ tab: 'options' })}
          />
        ) : (
          <Groups {...props} groups={groups} onRead={() => void refetch()} />
        ))
      }
    </ListState>
  )
}

interface GroupsProps extends MenuPartProps {
  readonly groups: readonly OptionGroup[]
  readonly onRead: () => void
}

const Groups = ({ company, menu, groups, onRead }: GroupsProps) => {
  const { t } = useTranslation('admin-menu')
  const { howMany } = useOptionGroupTexts()
  const { go } = useMenuAddress()
  const { changeRow, isChanging } = useChangeRow('option_groups', company.id)
  const [leaving, setLeaving] = useState<OptionGroup | null>(null)

  const change = async (...asked: Parameters<typeof changeRow>): Promise<void> => {
    // One at a time: the next change needs the version this one creates.
    if (isChanging || (await changeRow(...asked))) return
    onRead()
  }
  const turn = (row: OptionGroup, optionId: string): void =>
    void change(row, {
      options: row.options.map((option) =>
        option.id === optionId ? { ...option, is_available: !option.is_available } : option,
      ),
    })
  const runOut = useRunOut(company.id)
  // An option is available only while its product is.
  const soldOut = new Set<string | null>(
    menu.products.filter(({ id, is_available }) => !is_available || runOut.has(id)).map(({ id }) => id),
  )
  const usedIn = (id: string): number =>
    [...menu.products, ...menu.combos].filter(({ option_group_ids }) => option_group_ids?.includes(id)).length

  return (
    <div className={styles.part}>
      <div className={office.head}>
        <p className={office.lead}>{t('options.lead')}</p>
        <Button
          variant="primary"
          onClick={() => go({ tab: 'options', edit: 'new' })}
          data-testid="add-option-group"
        >
          {t('options.add')}
        </Button>
      </div>
      {groups.length === 0 ? (
        <EmptyList>{t('options.empty')}</EmptyList>
      ) : (
        <SortedRows
          companyId={company.id}
          table="option_groups"
          label={t('tabs.options')}
          rows={groups}
          nameOf={({ name }) => name}
          render={(row) => (
            <div className={office.rowLine} data-testid={`option-group-${row.name}`}>
              <div className={office.rowText}>
                <span className={office.rowName}>{row.name}</span>
                <span className={styles.groupMore}>
                  {howMany(row)} · {t(`options.rules.${row.rule}`)} ·{' '}
                  {t('options.usedIn', { count: usedIn(row.id) })}
                </span>
              </div>
              <SwitchField
                label={
                  <>
                    {t('options.isActive')}
                    <span className="visually-hidden"> {row.name}</span>
                  </>
                }
                value={row.is_active}
                onChange={(on) => void change(row, { is_active: on })}
              />
              <RowActions
                editLabel={t('editOf', { name: row.name })}
                removeLabel={t('removeOf', { name: row.name })}
                onEdit={() => go({ tab: 'options', edit: row.id })}
                onRemove={() => setLeaving(row)}
                testId={`edit-group-${row.name}`}
              />
              <div
                className={styles.chips}
                role="group"
                aria-label={t('options.soldOutOf', { name: row.name })}
              >
                {row.options.map((option) => {
                  const { id, name, is_available, product_id } = option
                  return (
                    <button
                      key={id}
                      type="button"
                      className={styles.chip}
                      aria-pressed={!is_available}
                      title={t(is_available ? 'options.turnOut' : 'options.turnBack')}
                      onClick={() => turn(row, id)}
                      data-testid={`sold-out-${name}`}
                    >
                      {name}
                      {lostProduct(option, menu.products) ? (
                        <strong> · {t('options.lostProduct')}</strong>
                      ) : (
                        (!is_available || soldOut.has(product_id)) && (
                          <strong> · {t('product.soldOut')}</strong>
                        )
                      )}
                    </button>
                  )
                })}
              </div>
            </div>
          )}
        />
      )}
      {leaving && (
        <RemoveRow
          companyId={company.id}
          table="option_groups"
          row={leaving}
          title={t('options.removeTitle')}
          onClose={() => setLeaving(null)}
        >
          <p>
            {t('options.removeText', { name: leaving.name })}{' '}
            {t('options.usedIn', { count: usedIn(leaving.id) })}.
          </p>
        </RemoveRow>
      )}
    </div>
  )
}
