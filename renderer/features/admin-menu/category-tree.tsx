import { Tree, type TreeDataNode, type TreeProps } from 'antd'
import { useDeferredValue, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  categoryTree,
  movedBeside,
  searchTree,
  type Branch,
  type CategoryNode,
} from '@shared/domain/menu/category-tree'
import { useReorderRecordsMutation } from '@renderer/api/endpoints/records'
import { SwitchField } from '@renderer/app/office/fields'
import office from '@renderer/app/office/office.module.css'
import { RemoveRow } from '@renderer/app/office/remove-row'
import { RowActions } from '@renderer/app/office/row-actions'
import { TableSearch } from '@renderer/app/office/table-search'
import { useChangeRow } from '@renderer/app/office/use-change-row'
import { useRecordErrorToast } from '@renderer/app/office/use-record-error-toast'
import { EmptyList } from '@renderer/app/office/office-states'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { Button } from '@renderer/ui/button'
import styles from './category-tree.module.css'
import type { MenuPartProps } from './menu-part'
import type { Category, Subcategory } from './menu-records'
import { useMoveSubcategoryMutation } from './menu-tools-api'
import { MoveDialog } from './move-dialog'
import { NameInPlace } from './name-in-place'
import { RemoveCategory } from './remove-category'
import { useMenuAddress } from './use-menu-address'

/** From so many lines on only those in sight are in the page. */
const MOST_WHOLE = 60
const LEAST_HEIGHT = 320
/** What stands around the tree on its page, px. */
const AROUND = 320

type Node = CategoryNode<Category, Subcategory>
type Child = Branch<Subcategory>
interface Place {
  readonly category: Node
  readonly child?: Child
}
type Open = { readonly what: 'move' | 'remove'; readonly place: Place } | null

const FIRST = 'first'
const idOf = ({ category, child }: Place): string => child?.row.id ?? category.row.id
const nameOf = ({ category, child }: Place): string => child?.row.name ?? category.row.name

/** The categories with their subcategories: searched, renamed, moved by drag or keys, and removed. */
export const CategoryTree = ({ company, menu, onReload }: MenuPartProps) => {
  const { t } = useTranslation(['admin-menu', 'office'])
  const { go } = useMenuAddress()
  const showError = useRecordErrorToast()
  const categories = useChangeRow('categories', company.id)
  const subcategories = useChangeRow('subcategories', company.id)
  const [reorder, { isLoading: isOrdering }] = useReorderRecordsMutation()
  const [moveSubcategory, { isLoading: isMoving }] = useMoveSubcategoryMutation()
  const [query, setQuery] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<Open>(null)
  const [said, setSaid] = useState('')
  const [isSorting, setSorting] = useState(false)
  const asked = useDeferredValue(query)
  const whole = useMemo(() => categoryTree(menu), [menu])
  const shown = useMemo(() => searchTree(whole, asked), [whole, asked])
  const places = useMemo(
    () =>
      new Map<string, Place>(
        whole.flatMap((category): [string, Place][] => [
          [category.row.id, { category }],
          ...category.children.map((child): [string, Place] => [child.row.id, { category, child }]),
        ]),
      ),
    [whole],
  )
  const isSearched = asked.trim() !== ''
  const isBusy = isOrdering || isMoving
  const siblingsOf = ({ category, child }: Place): string[] =>
    child ? category.children.map(({ row }) => row.id) : whole.map(({ row }) => row.id)

  const order = async (place: Place, ids: string[]): Promise<void> => {
    const [name, count] = [nameOf(place), ids.length]
    if (ids.join() === siblingsOf(place).join()) return
    try {
      const table = place.child ? 'subcategories' : 'categories'
      await reorder({ company_id: company.id, table, ids }).unwrap()
      setSaid(t('office:sort.dropped', { name, place: ids.indexOf(idOf(place)) + 1, count }))
    } catch (cause) {
      showError('save', cause)
    }
  }
  const putInto = async (child: Child, target: Category): Promise<void> => {
    try {
      await moveSubcategory({
        company_id: company.id,
        subcategory_id: child.row.id,
        category_id: target.id,
      }).unwrap()
      setSaid(t('tree.movedInto', { name: child.row.name, category: target.name }))
    } catch (cause) {
      showError('save', cause)
    }
  }
  const onKeyDown = (event: KeyboardEvent, place: Place): void => {
    // The tree's own keys are for the tree itself, not for what is typed in it.
    event.stopPropagation()
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    const ids = siblingsOf(place)
    const target = ids[ids.indexOf(idOf(place)) + step]
    if (!target || isBusy || isSearched) return
    void order(place, movedBeside(ids, idOf(place), target, step < 0 ? 'before' : 'after'))
  }
  const onDrop: TreeProps['onDrop'] = ({ dragNode, node, dropToGap, dropPosition }) => {
    const [moved, target] = [places.get(String(dragNode.key)), places.get(String(node.key))]
    setSorting(false)
    if (!moved || !target) return
    const side = dropPosition < Number(node.pos.split('-').at(-1)) ? 'before' : 'after'
    if (!moved.child) {
      if (!target.child) void order(moved, movedBeside(siblingsOf(moved), idOf(moved), idOf(target), side))
    } else if (moved.category.row.id !== target.category.row.id)
      void putInto(moved.child, target.category.row)
    else if (target.child && dropToGap)
      void order(moved, movedBeside(siblingsOf(moved), idOf(moved), idOf(target), side))
  }

  const line = (place: Place): ReactNode => {
    const { category, child } = place
    const name = nameOf(place)
    const count = child?.dishes ?? category.dishes
    return (
      // The keys of its buttons and fields, with Alt those that move it.
      <div
        role="presentation"
        className={styles.line}
        onKeyDown={(event) => onKeyDown(event, place)}
        data-testid={`${child ? 'subcategory' : 'category'}-${name}`}
      >
        <span className={styles.text}>
          <NameInPlace
            name={name}
            onRename={(text) =>
              child
                ? subcategories.changeRow(child.row, { name: text })
                : categories.changeRow(category.row, { name: text })
            }
          />
          <span className={office.rowMore}>
            {t('category.dishes', { count })}
            {!child && category.children.length > 0 && (
              <> · {t('tree.subcategories', { count: category.children.length })}</>
            )}
          </span>
        </span>
        {!child && (
          <SwitchField
            label={
              <>
                {t('fields.is_active')}
                <span className="visually-hidden"> {name}</span>
              </>
            }
            value={category.row.is_active}
            onChange={(on) =>
              void categories.changeRow(category.row, { is_active: on }).then((isSaved) => {
                if (!isSaved) onReload()
              })
            }
          />
        )}
        <RowActions
          editLabel={t('editOf', { name })}
          removeLabel={t('removeOf', { name })}
          onEdit={() =>
            go(
              child
                ? { tab: 'categories', open: category.row.id, edit: child.row.id }
                : { tab: 'categories', edit: category.row.id },
            )
          }
          onRemove={() => setOpen({ what: 'remove', place })}
        >
          {!child && (
            <Button
              onClick={() => go({ tab: 'categories', open: category.row.id })}
              aria-label={t('category.openOf', { name })}
            >
              {t('category.open')}
            </Button>
          )}
          <Button
            onClick={() => setOpen({ what: 'move', place })}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            data-testid="move"
          >
            {t('tree.move')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        </RowActions>
      </div>
    )
  }
  const data: TreeDataNode[] = shown.map((category) => ({
    key: category.row.id,
    title: line({ category }),
    children: category.children.map((child) => ({
      key: child.row.id,
      title: line({ category, child }),
      isLeaf: true,
    })),
  }))
  const lineCount = shown.reduce((sum, { children }) => sum + 1 + children.length, 0)
  const [height] = useState(() => Math.max(LEAST_HEIGHT, window.innerHeight - AROUND))
  return (
    <>
      <div className={office.tableTools}>
        <TableSearch label={t('tabs.categories')} value={query} onChange={setQuery} />
        <p className={office.count}>{t('office:table.count', { count: shown.length })}</p>
      </div>
      <p className="visually-hidden" role="status" data-testid="tree-said">
        {said}
      </p>
      {shown.length === 0 && <EmptyList>{t('office:table.noneFound')}</EmptyList>}
      <AntdTheme>
        {/* The tree's own event of the end comes without a node where the drop was seen first. */}
        <div role="presentation" onDragEndCapture={() => setSorting(false)}>
          <Tree
            blockNode
            selectable={false}
            className={styles.tree ?? ''}
            aria-label={t('tabs.categories')}
            treeData={data}
            virtual
            {...(lineCount > MOST_WHOLE ? { height } : {})}
            // A category is dropped between categories: what is within them is closed meanwhile.
            expandedKeys={
              isSorting ? [] : shown.flatMap(({ row }) => (isSearched || !closed.has(row.id) ? [row.id] : []))
            }
            onExpand={(_keys, { node, expanded }) =>
              setClosed((before) => {
                const next = new Set(before)
                if (expanded) next.delete(String(node.key))
                else next.add(String(node.key))
                return next
              })
            }
            draggable={!isSearched && !isBusy}
            allowDrop={({ dragNode, dropNode, dropPosition }) => {
              const [moved, target] = [places.get(String(dragNode.key)), places.get(String(dropNode.key))]
              if (!moved || !target) return false
              // A category stands beside categories; a subcategory beside others, or within the category it is dropped on.
              if (!moved.child) return !target.child && dropPosition !== 0
              return !target.child || dropPosition !== 0
            }}
            onDragStart={({ node }) => setSorting(!places.get(String(node.key))?.child)}
            onDrop={onDrop}
          />
        </div>
      </AntdTheme>
      {open?.what === 'move' && (
        <Move
          place={open.place}
          tree={whole}
          isBusy={isBusy}
          onClose={() => setOpen(null)}
          onOrder={async (ids) => {
            await order(open.place, ids)
            setOpen(null)
          }}
          onPut={async (child, target) => {
            await putInto(child, target)
            setOpen(null)
          }}
        />
      )}
      {open?.what === 'remove' && !open.place.child && (
        <RemoveCategory
          companyId={company.id}
          category={open.place.category.row}
          dishes={open.place.category.dishes}
          others={menu.categories.filter(({ id }) => id !== open.place.category.row.id)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === 'remove' && open.place.child && (
        <RemoveRow
          companyId={company.id}
          table="subcategories"
          row={open.place.child.row}
          title={t('subcategory.removeTitle')}
          onClose={() => setOpen(null)}
        >
          <p>{t('subcategory.removeText', { name: open.place.child.row.name })}</p>
        </RemoveRow>
      )}
    </>
  )
}

interface MoveProps {
  readonly place: Place
  readonly tree: readonly Node[]
  readonly isBusy: boolean
  readonly onOrder: (ids: string[]) => Promise<void>
  readonly onPut: (child: Child, target: Category) => Promise<void>
  readonly onClose: () => void
}

const Move = ({ place, tree, isBusy, onOrder, onPut, onClose }: MoveProps) => {
  const { t } = useTranslation('admin-menu')
  const { category, child } = place
  const others = tree.filter(({ row }) => row.id !== category.row.id)
  const ids = tree.map(({ row }) => row.id)
  const move = (to: string): void => {
    const target = others.find(({ row }) => row.id === to)
    if (child) {
      if (target) void onPut(child, target.row)
    } else
      void onOrder(
        to === FIRST
          ? movedBeside(ids, category.row.id, ids[0] ?? '', 'before')
          : movedBeside(ids, category.row.id, to, 'after'),
      )
  }
  return (
    <MoveDialog
      name={nameOf(place)}
      label={t(child ? 'fields.category_id' : 'tree.place')}
      places={[
        ...(child ? [] : [{ value: FIRST, label: t('tree.first') }]),
        ...others.map(({ row }) => ({
          value: row.id,
          label: child ? row.name : t('tree.after', { name: row.name }),
        })),
      ]}
      isBusy={isBusy}
      onMove={move}
      onClose={onClose}
    />
  )
}
