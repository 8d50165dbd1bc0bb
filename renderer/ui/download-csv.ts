import { downloadFile } from './download-file'

/** Downloads cells as a CSV file; the writer is imported with the first one. */
export const downloadCsv = async (name: string, cells: readonly (readonly string[])[]): Promise<void> => {
  const { default: Papa } = await import('papaparse')
  // The byte order mark makes spreadsheets read the file as UTF-8.
  const text = `\uFEFF${Papa.unparse(cells as string[][], { delimiter: ';' })}`
  downloadFile(name, new Blob([text], { type: 'text/csv' }))
}
