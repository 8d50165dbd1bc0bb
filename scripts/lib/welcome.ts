import demo from '../demo-people.json'

export type Welcome = {
  url: string
  publishableKey: string
  dataDir: string
  mailFile: string
  /** Whether the terminal's window is open, and why it isn't. */
  terminal: string
}

const row = (label: string, text: string): string => `  ${label.padEnd(12)} ${text}`

/** What `npm start` prints when all is up: addresses, where things are kept, demo people. The last line says it is ready. */
export const welcome = ({ url, publishableKey, dataDir, mailFile, terminal }: Welcome): string => {
  const width = Math.max(...demo.people.map(({ email }) => email.length))
  return [
    '',
    row('Web', url),
    row('Menu', `${url}/menu?empresa=${demo.company}`),
    row('Kitchen', `${url}/cozinha`),
    row('Terminal', terminal),
    row('Backend', `${url} with the key ${publishableKey} (for a terminal's first set-up)`),
    row('Data', `${dataDir} (kept; delete it for a fresh start)`),
    row('Mails', `${mailFile} (nothing is sent; the links are printed here, too)`),
    '',
    `  Demo people, password ${demo.password}:`,
    ...demo.people.map(({ email, who }) => `    ${email.padEnd(width)}  ${who}`),
    '',
    '  Ctrl-C stops everything.',
    '',
    'Comanda is ready',
  ].join('\n')
}
