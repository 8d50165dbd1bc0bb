import { useCallback, useMemo } from 'react'
import type { RecordRow, RecordWrite } from '@shared/schemas/records/records'
import { useRecords } from '@renderer/api/endpoints/records'

export type Category = RecordRow<'categories'>
export type Subcategory = RecordRow<'subcategories'>
export type Product = RecordRow<'products'>
export type Combo = RecordRow<'combos'>
export type ProductWrite = RecordWrite<'products'>

/** A company's menu as its staff see it: every row, sold out and hidden ones too. */
export interface MenuRecords {
  readonly categories: readonly Category[]
  readonly subcategories: readonly Subcategory[]
  readonly products: readonly Product[]
  readonly combos: readonly Combo[]
}

/** The four lists of a menu; `menu` is undefined until all are loaded. */
export const useMenuRecords = (companyId: string) => {
  const categories = useRecords('categories', companyId)
  const subcategories = useRecords('subcategories', companyId)
  const products = useRecords('products', companyId)
  const combos = useRecords('combos', companyId)
  const menu = useMemo<MenuRecords | undefined>(
    () =>
      categories.rows && subcategories.rows && products.rows && combos.rows
        ? {
            categories: categories.rows,
            subcategories: subcategories.rows,
            products: products.rows,
            combos: combos.rows,
          }
        : undefined,
    [categories.rows, subcategories.rows, products.rows, combos.rows],
  )
  const lists = [categories, subcategories, products, combos]
  const { refetch: first } = categories
  const { refetch: second } = subcategories
  const { refetch: third } = products
  const { refetch: fourth } = combos
  const refetch = useCallback(() => {
    for (const again of [first, second, third, fourth]) void again()
  }, [first, second, third, fourth])
  return { menu, error: lists.find(({ error }) => error)?.error, refetch }
}

/** Every code in use, of products and combos. */
export const takenCodes = ({ products, combos }: MenuRecords): string[] =>
  [...products, ...combos].map(({ code }) => code)
