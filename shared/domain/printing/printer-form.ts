/** Validation of a printer's form, by field. */

interface PrinterDraft {
  readonly name: string
  readonly connection:
    | { readonly kind: 'network'; readonly host: string; readonly port: number }
    | { readonly kind: 'system'; readonly name: string }
}

export type PrinterProblem = 'name' | 'host' | 'port' | 'system'

/** A host name or IP address, no URL. */
export const HOST = /^[A-Za-z0-9](?:[A-Za-z0-9.:-]{0,251}[A-Za-z0-9])?$/
export const MOST_PRINTER_HOST = 253
export const MOST_PRINTER_NAME = 40
const MOST_PORT = 65_535

/** Empty when the form is valid. */
export const printerProblems = ({ name, connection }: PrinterDraft): ReadonlySet<PrinterProblem> => {
  const problems = new Set<PrinterProblem>()
  const label = name.trim()
  if (label === '' || label.length > MOST_PRINTER_NAME) problems.add('name')
  if (connection.kind === 'system') {
    if (connection.name === '') problems.add('system')
    return problems
  }
  if (!HOST.test(connection.host.trim())) problems.add('host')
  const { port } = connection
  if (!Number.isInteger(port) || port < 1 || port > MOST_PORT) problems.add('port')
  return problems
}
