import { isLoopback } from '../../embedded/exposure'
import type { EmbeddedBackend } from '../../embedded/start'
import demo from '../../supabase/seed/demo/people.json'

/** What the notice depends on. */
export interface PublicState {
  /** The public address of the web build, if it is set. */
  readonly publicWebAddress: string | undefined
  readonly kind: EmbeddedBackend['kind']
  readonly dataDir: string
  readonly superAdmins: number
  readonly demoAccounts: number
  /** Whether a registered company is shown to guests before the platform has seen it. */
  readonly listsUnseen: boolean
  readonly trustedProxies: number
}

/** Reads what a public backend lacks and only its database shows. */
export const readPublicState = async (
  backend: EmbeddedBackend,
  publicWebAddress: string | undefined,
): Promise<PublicState> => {
  const [row] = await backend.sql(
    `select (select count(*) from public.admin_permissions where permission_type = 'super_admin' and granted
         and user_id in (select id from auth.users where not email = any ($1::text[])))::int as super_admins,
       (select count(*) from auth.users where email = any ($1::text[]))::int as demo_accounts,
       (select company_approval = 'automatic' from public.platform_settings) as lists_unseen`,
    [demo.people.map(({ email }) => email)],
  )
  return {
    publicWebAddress,
    kind: backend.kind,
    dataDir: backend.dataDir,
    superAdmins: Number(row?.super_admins),
    demoAccounts: Number(row?.demo_accounts),
    listsUnseen: row?.lists_unseen === true,
    trustedProxies: backend.trustedProxies,
  }
}

interface Lack {
  readonly what: string
  readonly state: string
  readonly todo: string
}

const tls = ({ publicWebAddress }: PublicState): Lack[] => {
  const todo =
    'put a proxy with a certificate in front, set COMANDA_PUBLIC_WEB_ADDRESS=https://your.domain, start again'
  if (publicWebAddress === undefined || isLoopback(publicWebAddress))
    return [{ what: 'TLS', state: 'no public address is set', todo }]
  if (publicWebAddress.startsWith('https://')) return []
  return [{ what: 'TLS', state: `${publicWebAddress} is not encrypted, passwords included`, todo }]
}

const backups = ({ kind, dataDir }: PublicState): Lack =>
  kind === 'postgres'
    ? {
        what: 'Backups',
        state: 'nothing backs the database up',
        todo: `daily: pg_dump -Fc -f comanda.dump "$COMANDA_POSTGRES_URL", and a copy of ${dataDir} (keys, pictures)`,
      }
    : {
        what: 'Backups',
        state: 'nothing backs the data up, and a power cut may cost the last orders',
        todo: `use a PostgreSQL (COMANDA_POSTGRES_URL); until then stop and copy ${dataDir} daily`,
      }

const lacksOf = (state: PublicState): Lack[] => [
  ...tls(state),
  {
    what: 'Mail server',
    state: 'no mail is sent: nobody can confirm an address or recover a password alone',
    todo: `use Supabase with your mail server (docs/deployment.md); until then read ${state.dataDir}/mails.jsonl here`,
  },
  backups(state),
  ...(state.trustedProxies > 0
    ? []
    : [
        {
          what: 'Addresses',
          state: 'every request counts as the proxy’s: one who floods uses up the limits of all',
          todo: 'set COMANDA_TRUSTED_PROXIES to the number of proxies in front (1), start again',
        },
      ]),
  ...(state.superAdmins > 0
    ? []
    : [
        {
          what: 'Super admin',
          state: 'there is none',
          todo: 'in another terminal: npm run admin -- --email you@example.com',
        },
      ]),
  ...(state.listsUnseen
    ? [
        {
          what: 'Companies',
          state: 'a company that anybody registers is listed for guests at once',
          todo: 'choose their approval by the platform at /admin/companies, or start on an empty database',
        },
      ]
    : []),
  ...(state.demoAccounts === 0
    ? []
    : [
        {
          what: 'Demo data',
          state: `the database holds ${state.demoAccounts} demo accounts; they can't sign in, their companies are shown`,
          todo: 'start on an empty database and another folder (COMANDA_DATA)',
        },
      ]),
]

/** The lines on what a public backend lacks, each with what to do. */
export const publicNotice = (state: PublicState): string[] => [
  'This backend is public: no demo data is added, its mailbox is closed, demo passwords are refused.',
  'What is missing before strangers may use it (npm run doctor checks more):',
  ...lacksOf(state).flatMap(({ what, state: found, todo }) => [`  ${what}: ${found}.`, `    → ${todo}`]),
]
