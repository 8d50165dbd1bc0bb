import demo from '../../supabase/seed/demo/people.json'

/** Who is to open the backend: a demo's people on this machine, or strangers, who get none of it. */
export type Audience =
  | { readonly isDemo: true; readonly mailsUrl: string }
  | { readonly isDemo: false; readonly notice: readonly string[] }

export type Welcome = {
  url: string
  publishableKey: string
  dataDir: string
  /** Whether the terminal's window is open, and why it isn't. */
  terminal: string
  audience: Audience
}

const row = (label: string, text: string): string => `  ${label.padEnd(12)} ${text}`

const demoPeople = (): string[] => {
  const width = Math.max(...demo.people.map(({ email }) => email.length))
  return [
    `  Demo people, password ${demo.password}:`,
    ...demo.people.map(({ email, who }) => `    ${email.padEnd(width)}  ${who}`),
  ]
}

/** What `npm start` prints when all is up: addresses, where things are kept, demo people. The last line says it is ready. */
export const welcome = ({ url, publishableKey, dataDir, terminal, audience }: Welcome): string =>
  [
    '',
    row('Web', url),
    row('Menu', audience.isDemo ? `${url}/menu?empresa=${demo.company}` : `${url}/menu`),
    row('Kitchen', `${url}/cozinha`),
    row('Terminal', terminal),
    row('Backend', `${url} with the key ${publishableKey} (for a terminal's first set-up)`),
    row('Data', audience.isDemo ? `${dataDir} (kept; delete it for a fresh start)` : `${dataDir} (kept)`),
    ...(audience.isDemo
      ? [row('Mails', `${audience.mailsUrl} (nothing is sent; the links are printed here, too)`)]
      : []),
    '',
    ...(audience.isDemo ? demoPeople() : audience.notice.map((line) => `  ${line}`)),
    '',
    '  Ctrl-C stops everything.',
    '',
    'Comanda is ready',
  ].join('\n')
