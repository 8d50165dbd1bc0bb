import type { Database } from './database-types'

type Functions = Database['public']['Functions']
type Tables = Database['public']['Tables']

/** A function people or terminals may call. */
export type FunctionName = keyof Functions & string

/** Its arguments by their names in SQL; what is in them is checked by schemas, here and in SQL. */
export type ArgumentsOf<F extends FunctionName> = { readonly [K in keyof Functions[F]['Args']]: unknown }

/** A table of the data API. */
export type TableName = keyof Tables & string

/** What may be written of a table's row: any of its columns, and no other. */
export type ColumnsOf<T extends TableName> = { readonly [K in keyof Tables[T]['Insert']]?: unknown }
