import type { EmbeddedOptions } from '../../embedded/start'
import { mailTemplates } from '../../supabase/templates/mail-templates'
import demo from '../../supabase/seed/demo/people.json'
import { PlainError } from './plain-error'
import { inProject } from './project'

type EnvironmentOptions = Pick<
  EmbeddedOptions,
  'dataDir' | 'postgresUrl' | 'publicWebAddress' | 'trustedProxies'
>

/** The folder with database, pictures, mails and keys: COMANDA_DATA, or `data` in the project. */
export const dataFolder = (env: NodeJS.ProcessEnv): string => env.COMANDA_DATA ?? inProject('data')

/** Where the backend stores its data and its public address, from the environment. */
export const environmentOptions = (env: NodeJS.ProcessEnv): EnvironmentOptions => ({
  dataDir: dataFolder(env),
  postgresUrl: env.COMANDA_POSTGRES_URL || undefined,
  publicWebAddress: env.COMANDA_PUBLIC_WEB_ADDRESS || undefined,
  trustedProxies: proxiesFrom(env.COMANDA_TRUSTED_PROXIES),
})

const proxiesFrom = (text: string | undefined): number => {
  const proxies = Number(text || 0)
  if (!Number.isInteger(proxies) || proxies < 0)
    throw new PlainError(`COMANDA_TRUSTED_PROXIES is the number of proxies in front, and no '${text}'.`)
  return proxies
}

/** What makes the embedded backend Comanda's: migrations, seed, mails, the demo's accounts, the first super admin. */
export const productBackend = {
  migrationsDir: inProject('supabase', 'migrations'),
  seedFile: inProject('supabase', 'seed.sql'),
  mailTemplates: mailTemplates(inProject('supabase', 'templates')),
  demoAccounts: { password: demo.password, emails: demo.people.map(({ email }) => email) },
  admin: {
    grant: `with given as (
        insert into public.admin_permissions as p (user_id, permission_type) values ($1, 'super_admin')
        on conflict (user_id, permission_type) do update set granted = true where not p.granted
        returning p.user_id)
      select app.log_action('insert', null, 'admin_permissions', user_id, 'super_admin', '{}', user_id, null) from given`,
    passwordPage: '/auth/nova-senha',
  },
} satisfies Partial<EmbeddedOptions>
