import { downloadFile } from './download-file'

/** Writes cells as a file that spreadsheets open; the writer comes with the first one. */
export const downloadCsv = async (name: string, cells: readonly (readonly string[])[]): Promise<void> => {
  const { default: Papa } = await import('papaparse')
  // The mark at the beginning tells spreadsheets that accents are written in UTF-8.
  const text = `\uFEFF${Papa.unparse(cells as string[][], { delimiter: ';' })}`
  downloadFile(name, new Blob([text], { type: 'text/csv' }))
}
