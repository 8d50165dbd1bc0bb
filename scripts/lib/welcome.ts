import demo from '../../supabase/seed/demo/people.json'
import type { TerminalWindow } from './terminal-window'

/** Who opens the backend: a demo's people on this machine, or strangers, who do not see the demo's accounts. */
export type Audience =
  | { readonly isDemo: true; readonly mailsUrl: string }
  | { readonly isDemo: false; readonly notice: readonly string[] }

export interface Welcome {
  url: string
  publishableKey: string
  dataDir: string
  terminal: Pick<TerminalWindow, 'says' | 'demo'>
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

/** The open terminal, its operators with their PINs, and the first thing to do there. */
const demoTerminalLines = (terminal: TerminalWindow['demo']): string[] => {
  if (!terminal) return []
  const { name, prefix } = terminal.setup.enrolment
  const width = Math.max(...terminal.operators.map((operator) => operator.name.length))
  return [
    `  Terminal ${name}, order numbers ${prefix}001 and on. Type 3*H001 and Enter; its orders are on the kitchen's board.`,
    '  PINs there:',
    ...terminal.operators.map((operator) => `    ${operator.name.padEnd(width)}  ${operator.pin}`),
    '',
  ]
}

/**
 * What `npm start` prints when everything runs: addresses, folders, demo people. The last line says that it is ready.
 */
export const welcome = ({ url, publishableKey, dataDir, terminal, audience }: Welcome): string =>
  [
    '',
    row('Web', url),
    row('Menu', audience.isDemo ? `${url}/menu?empresa=${demo.company}` : `${url}/menu`),
    row('Kitchen', `${url}/cozinha`),
    row('Terminal', terminal.says),
    row('Backend', `${url} with the key ${publishableKey} (for a terminal's first set-up)`),
    row('Data', audience.isDemo ? `${dataDir} (kept; delete it for a fresh start)` : `${dataDir} (kept)`),
    ...(audience.isDemo
      ? [row('Mails', `${audience.mailsUrl} (nothing is sent; the links are printed here, too)`)]
      : []),
    '',
    ...demoTerminalLines(terminal.demo),
    ...(audience.isDemo ? demoPeople() : audience.notice.map((line) => `  ${line}`)),
    '',
    '  Ctrl-C stops everything.',
    '',
    'Comanda is ready',
  ].join('\n')
