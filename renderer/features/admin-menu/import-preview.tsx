import { Form } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListDish, ListMenu, ListProblem } from '@shared/domain/menu/menu-list'
import { effectOf, type DishEffect } from '@shared/domain/menu/menu-list-effect'
import type { KnownMenu } from '@shared/domain/menu/menu-list-known'
import type { ApiError } from '@renderer/api/error'
import { DataTable, type Column } from '@renderer/app/office/data-table'
import office from '@renderer/app/office/office.module.css'
import { useFormats } from '@renderer/i18n/format'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { TextItem } from '@renderer/ui/antd/text-item'
import { Badge, type BadgeTone } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import styles from './admin-menu.module.css'
import lists from './list-import.module.css'
import { problemKey } from './problem-key'
import { useListTexts } from './use-list-texts'

/** How many products the preview shows. */
const SHOWN = 50
/** The limit of a category's name in a list. */
const LONGEST_CATEGORY = 80

const TONES: Readonly<Record<DishEffect, BadgeTone>> = { new: 'success', changed: 'warning', same: 'neutral' }

interface ImportPreviewProps {
  readonly list: ListMenu
  readonly menu: KnownMenu
  /** The file's; null of a pasted text. */
  readonly name: string | null
  readonly failed: ApiError | null
  /** It was refused for a menu that has changed since. */
  readonly isOutdated: boolean
  readonly isSending: boolean
  /** How many pictures follow, and the part that says which. */
  readonly pictureCount: number
  readonly pictures: ReactNode
  /** The category of dishes without one. */
  readonly category: string
  readonly onCategory: (name: string) => void
  readonly onSend: () => void
  readonly onDrop: () => void
}

/** The preview of an import: what is new, changed and the same, and the first dishes; or every problem. */
export const ImportPreview = (props: ImportPreviewProps) => {
  const { list, menu, name, failed, isOutdated, isSending, category, onCategory, onSend, onDrop } = props
  const { pictureCount, pictures } = props
  const { t } = useTranslation(['admin-menu', 'office'])
  const effect = useMemo(() => effectOf(list, menu), [list, menu])
  const { counts } = effect
  const hasProblems = list.problems.length > 0
  const changes = counts.new + counts.changed
  const isNamed = !list.hasUncategorised || category.trim() !== ''
  return (
    <div className={styles.part} data-testid="list-preview" aria-busy={isSending}>
      {failed && (
        <Banner tone="error" testId="list-failed">
          {t(`errors:${failed.code}`)}
        </Banner>
      )}
      {isOutdated && (
        <Banner tone="warning" testId="list-outdated">
          {t('file.outdated')}
        </Banner>
      )}
      {hasProblems ? (
        <>
          <Banner tone="error" testId="list-problems">
            {t(name === null ? 'file.textProblems' : 'file.problems', { count: list.problems.length, name })}
          </Banner>
          <ProblemTable problems={list.problems} />
        </>
      ) : (
        <>
          <p className={styles.counts} role="status" data-testid="list-counts">
            {t('file.counts', {
              total: list.dishes.length,
              added: counts.new,
              changed: counts.changed,
              same: counts.same,
            })}
          </p>
          {list.hasUncategorised && (
            <AntdTheme>
              <Form layout="vertical" className={lists.category ?? ''}>
                <TextItem
                  id="list-category-field"
                  label={t('file.category')}
                  hint={t('file.categoryHint')}
                  value={category}
                  limit={LONGEST_CATEGORY}
                  error={isNamed ? null : t('office:problems.required')}
                  isDisabled={isSending}
                  onChange={onCategory}
                  testId="list-category"
                />
              </Form>
            </AntdTheme>
          )}
          {effect.newCategories.length > 0 && (
            <p className={office.lead}>
              {t('file.newCategories', { names: effect.newCategories.slice(0, 20).join(', ') })}
            </p>
          )}
          {list.groups.length > 0 && (
            <p className={office.lead}>
              {t('file.newGroups', {
                names: [...new Set(list.groups.map((one) => one.name))].slice(0, 20).join(', '),
              })}
            </p>
          )}
          {pictures}
          <DishTable list={list} menu={menu} effects={effect.effects} />
          {list.dishes.length > SHOWN && <p className={office.lead}>{t('file.first', { shown: SHOWN })}</p>}
        </>
      )}
      {isSending && (
        <label className={styles.progress}>
          {t('file.sending', { total: list.dishes.length })}
          <progress />
        </label>
      )}
      <div className={styles.bar}>
        <Button onClick={onDrop} disabled={isSending} data-testid="list-drop">
          {t('file.other')}
        </Button>
        {!hasProblems && changes + pictureCount === 0 && (
          <p role="status" data-testid="list-same">
            {t('file.same')}
          </p>
        )}
        {!hasProblems && changes + pictureCount > 0 && (
          <Button
            variant="primary"
            onClick={onSend}
            isBusy={isSending}
            disabled={!isNamed}
            data-testid="list-send"
          >
            {changes === 0
              ? t('file.pictures.send', { count: pictureCount })
              : t('file.send', { count: changes })}
          </Button>
        )}
      </div>
    </div>
  )
}

interface ShownDish {
  readonly dish: ListDish
  readonly effect: DishEffect
}

const DishTable = ({
  list,
  menu,
  effects,
}: {
  readonly list: ListMenu
  readonly menu: KnownMenu
  readonly effects: readonly DishEffect[]
}) => {
  const { t } = useTranslation('admin-menu')
  const { money } = useFormats()
  const prices = useMemo(
    () => new Map(menu.products.map(({ code, price_cents }) => [code, price_cents])),
    [menu.products],
  )
  const rows = list.dishes
    .slice(0, SHOWN)
    .map((dish, at): ShownDish => ({ dish, effect: effects[at] ?? 'same' }))
  const columns: Column<ShownDish>[] = [
    { key: 'code', title: t('fields.code'), render: ({ dish }) => dish.code },
    { key: 'name', title: t('fields.name'), render: ({ dish }) => dish.name },
    { key: 'category', title: t('fields.category_id'), render: ({ dish }) => dish.category, isWide: true },
    {
      key: 'price',
      title: t('fields.price_cents'),
      align: 'right',
      render: ({ dish: { code, price_cents } }) => {
        const before = prices.get(code)
        return before === undefined || before === price_cents
          ? money(price_cents)
          : `${money(before)} → ${money(price_cents)}`
      },
    },
    {
      key: 'effect',
      title: t('file.effect'),
      render: ({ effect }) => <Badge tone={TONES[effect]}>{t(`file.effects.${effect}`)}</Badge>,
    },
  ]
  return (
    <DataTable
      label={t('file.preview')}
      rows={rows}
      rowKey={({ dish }) => dish.code}
      columns={columns}
      hasSearch={false}
      hasCount={false}
    />
  )
}

const ProblemTable = ({ problems }: { readonly problems: readonly ListProblem[] }) => {
  const { t } = useTranslation('admin-menu')
  const { meaningText } = useListTexts()
  const columns: Column<ListProblem>[] = [
    { key: 'row', title: t('file.row'), render: ({ row }) => row },
    {
      key: 'column',
      title: t('file.column'),
      render: ({ column }) => (column ? meaningText(column) : '—'),
    },
    {
      key: 'reason',
      title: t('file.reason'),
      render: ({ column, reason, text }) => (
        <span className={styles.reason}>
          {t(`file.reasons.${problemKey({ column, reason })}`)}
          {text && <q>{text.slice(0, 80)}</q>}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label={t('file.problemTable')}
      rows={problems}
      rowKey={({ row, column, reason, text }) => `${String(row)}-${column ?? ''}-${reason}-${text}`}
      columns={columns}
      hasSearch={false}
      hasCount={false}
    />
  )
}
