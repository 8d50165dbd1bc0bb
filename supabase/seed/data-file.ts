import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import Papa from 'papaparse'
import * as z from 'zod/mini'

/** The folder of the demo's data files. */
export const DEMO = join(__dirname, 'demo')

/** A mistake in a data file, at the row and column where it stands. */
export class DataFileError extends Error {
  constructor(
    readonly file: string,
    /** As spreadsheets count: the heading is row 1. Null in a JSON file. */
    readonly row: number | null,
    /** A column, or the path of a value in a JSON file; empty where the row as a whole is wrong. */
    readonly column: string,
    readonly reason: string,
  ) {
    super([basename(file), row === null ? '' : `row ${row}`, column, reason].filter(Boolean).join(': '))
    this.name = 'DataFileError'
  }
}

type Path = readonly PropertyKey[]
const dotted = (path: Path): string => path.map(String).join('.')

interface Place {
  readonly file: string
  readonly row: number | null
  /** The column that holds the value of a path; the path itself where it is left out. */
  readonly columnOf?: (path: Path) => string
}

/** Returns what the schema makes of a value; throws DataFileError with its first mistake. */
export const checked = <S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  { file, row, columnOf = dotted }: Place,
): z.output<S> => {
  const { data, error } = schema.safeParse(value)
  const [issue] = error?.issues ?? []
  if (issue) throw new DataFileError(file, row, columnOf(issue.path), issue.message)
  return data as z.output<S>
}

/** Reads a JSON file. */
export const readJson = <S extends z.ZodMiniType>(file: string, schema: S): z.output<S> => {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new DataFileError(file, null, '', error instanceof Error ? error.message : String(error))
  }
  return checked(schema, value, { file, row: null })
}

export interface DataRow<V> {
  /** The row's number in the file. */
  readonly row: number
  readonly value: V
}

/** Reads a CSV file: the first row names the columns, the schema takes one row as an object of texts. */
export const readCsv = <S extends z.ZodMiniType>(file: string, schema: S): DataRow<z.output<S>>[] => {
  const { data, errors } = Papa.parse<string[]>(readFileSync(file, 'utf8'), { delimiter: ',' })
  const [wrong] = errors
  if (wrong) throw new DataFileError(file, (wrong.row ?? 0) + 1, '', wrong.message)
  const [columns = [], ...lines] = data
  const twice = columns.find((column, index) => columns.indexOf(column) !== index)
  if (twice !== undefined) throw new DataFileError(file, 1, twice, 'The column is there twice')
  return lines.flatMap((cells, index) => {
    const row = index + 2
    if (cells.every((cell) => cell === '')) return []
    if (cells.length !== columns.length)
      throw new DataFileError(file, row, '', `${cells.length} cells for ${columns.length} columns`)
    const named = Object.fromEntries(columns.map((column, place) => [column, cells[place]]))
    return [{ row, value: checked(schema, named, { file, row }) }]
  })
}

/** A cell of yes or no. */
export const yesNoCell = z.stringbool({ truthy: ['yes'], falsy: ['no'] })
/** A cell of a whole number. */
export const numberCell = z.pipe(
  z.string().check(z.regex(/^\d+$/, 'Expected a whole number')),
  z.transform(Number),
)
/** A cell of a whole number, or empty for null. */
export const optionalNumberCell = z.pipe(
  z.string().check(z.regex(/^\d*$/, 'Expected a whole number or nothing')),
  z.transform((text) => (text === '' ? null : Number(text))),
)
/** A cell of texts with commas between them. */
export const listCell = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
)
