import Papa from 'papaparse'

/** Cells as a CSV file for Brazilian spreadsheets: semicolons, and a byte order mark for UTF-8. */
export const csvText = (cells: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(cells as string[][], { delimiter: ';', newline: '\r\n' })}`
