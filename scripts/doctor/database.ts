import { readdirSync } from 'node:fs'
import type postgres from 'postgres'
import { messageOf } from '../../embedded/errors'
import { grantRules, limitRules, policyRules, type CatalogueRule } from '../../supabase/catalogue-rules'
import demo from '../../supabase/seed/demo/people.json'
import { inProject } from '../lib/project'
import { clockFinding } from './clock'
import { fail, ok, warn, type Finding, type Topic } from './finding'

type Row = Record<string, unknown>
type Query = (sql: string, params?: readonly unknown[]) => Promise<Row[]>
type Check = (query: Query) => Promise<Finding[]>

const namesOf = (rows: readonly Row[]): string => {
  const names = rows.map(({ name }) => String(name))
  return names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ')
}

const byRules =
  (topic: Topic, rules: readonly CatalogueRule[]): Check =>
  async (query) => {
    const findings: Finding[] = []
    for (const { title, sql, mend } of rules) {
      const broken = await query(sql)
      if (broken.length > 0)
        findings.push(fail(topic, `not so: the schema ${title} (${namesOf(broken)})`, mend))
    }
    return findings.length > 0
      ? findings
      : [ok(topic, `the schema ${rules.map(({ title }) => title).join('; ')}`)]
  }

const migrations: Check = async (query) => {
  const rows = await query('select version from supabase_migrations.schema_migrations')
  const ran = new Set(rows.map(({ version }) => String(version)))
  const waiting = readdirSync(inProject('supabase', 'migrations'))
    .filter((file) => file.endsWith('.sql') && !ran.has(file.slice(0, 14)))
    .sort()
  return [
    waiting.length === 0
      ? ok('migrations', `all ${ran.size} ran`)
      : fail('migrations', `${waiting.join(', ')} did not run`, 'supabase db push'),
  ]
}

const accounts: Check = async (query) => {
  const emails = demo.people.map(({ email }) => email)
  const [row] = await query(
    `select (select count(*)::int from auth.users where email = any ($1)) as demo,
       (select count(*)::int from public.admin_permissions p join auth.users u on u.id = p.user_id
         where p.permission_type = 'super_admin' and p.granted and not u.email = any ($1)) as admins,
       (select company_approval from public.platform_settings) as approval`,
    [emails],
  )
  return [
    Number(row?.demo) === 0
      ? ok('accounts', 'there are no demo accounts')
      : fail(
          'accounts',
          `there are ${Number(row?.demo)} demo accounts`,
          'move to an empty database without the seed',
        ),
    Number(row?.admins) > 0
      ? ok('accounts', `super admins: ${Number(row?.admins)}`)
      : warn(
          'accounts',
          'there is no super admin',
          'npm run admin -- --email you@example.com (docs/deployment.md)',
        ),
    row?.approval === 'manual'
      ? ok('accounts', 'companies are approved before guests see them')
      : warn(
          'accounts',
          'a company that strangers register is listed at once',
          `update public.platform_settings set company_approval = 'manual'`,
        ),
  ]
}

/** Of platform admins: until one has a second factor, a thief of the password sets one up. */
const secondFactors: Check = async (query) => {
  const [backend] = await query(`select to_regclass('auth.mfa_factors') is not null as has_factors`)
  if (backend?.has_factors !== true) return []
  const rows = await query(
    `select u.email as name from auth.users u where app.is_super_admin(u.id) and not exists (
       select from auth.mfa_factors f where f.user_id = u.id and f.status::text = 'verified')
     order by 1`,
  )
  const [settings] = await query('select second_factor_required as is_required from public.platform_settings')
  return [
    rows.length === 0
      ? ok('accounts', 'every platform admin has a second factor')
      : warn(
          'accounts',
          `platform admins without a second factor: ${namesOf(rows)}`,
          'each adds one at /conta: until then, a thief of the password can',
        ),
    settings?.is_required === true
      ? ok('accounts', 'the platform demands a second factor of its admins')
      : warn(
          'accounts',
          'the platform demands no second factor of its admins',
          'once they have one, a super admin switches it on at /admin/companies',
        ),
  ]
}

const timeOuts: Check = async (query) => {
  const rows = await query(
    `select r.rolname as name from pg_roles r
     where r.rolname in ('anon', 'authenticated') and not exists (
       select from pg_db_role_setting s, unnest(s.setconfig) c
       where s.setrole = r.oid and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
         and c ~ '^statement_timeout=' and c !~ '^statement_timeout=0')
     order by 1`,
  )
  return [
    rows.length === 0
      ? ok('limits', 'statements of guests and people end in time')
      : fail(
          'limits',
          `no statement time-out for ${namesOf(rows)}`,
          `alter role anon set statement_timeout = '3s'; alter role authenticated set statement_timeout = '8s'`,
        ),
  ]
}

const realtime: Check = async (query) => {
  const [row] = await query(
    `select to_regprocedure('realtime.send(jsonb,text,text,boolean)') is not null as is_there`,
  )
  return [
    row?.is_there === true
      ? ok('realtime', 'the database can send hints')
      : warn('realtime', 'the database has no realtime.send: screens ask every 2 s', 'switch realtime on'),
  ]
}

const storage: Check = async (query) => {
  const [bucket] = await query(
    `select public as is_public, file_size_limit::bigint as size, allowed_mime_types::text as types
     from storage.buckets where id = 'images'`,
  )
  if (!bucket) return [fail('storage', 'there is no bucket for pictures', 'supabase db push')]
  const left = await query(
    `select distinct split_part(o.name, '/', 1) as name from storage.objects o where o.bucket_id = 'images'
       and not exists (select from public.companies c where c.id::text = split_part(o.name, '/', 1)) order by 1 limit 20`,
  )
  const isLimited = Number(bucket.size) > 0 && bucket.types !== null && !/svg|html/.test(String(bucket.types))
  return [
    bucket.is_public === true && isLimited
      ? ok('storage', 'the bucket of pictures has its limits')
      : fail(
          'storage',
          'the bucket of pictures is not public, or takes files of any size or kind',
          'set public, file_size_limit and allowed_mime_types of storage.buckets as in supabase/config.toml',
        ),
    left.length === 0
      ? ok('storage', 'every picture belongs to a company')
      : warn(
          'storage',
          `pictures of no company are in the folders ${namesOf(left)}`,
          'supabase storage rm --recursive ss:///images/<folder> --experimental',
        ),
  ]
}

const terminals: Check = async (query) => {
  const rows = await query(
    `select t.name || ' (' || c.name || ')' as name from public.terminals t join public.companies c on c.id = t.company_id
     join public.terminal_presence p on p.terminal_id = t.id
     where t.revoked_at is null and t.seals_secrets = false and p.last_seen_at > now() - interval '30 days' order by 1`,
  )
  return [
    rows.length === 0
      ? ok('terminals', 'none says that its system encrypts no secrets')
      : warn(
          'terminals',
          `the system of ${namesOf(rows)} encrypts no secrets: a copy of its disk has them`,
          'install a keyring there (on Linux GNOME Keyring or KWallet), encrypt its disk, and start it again',
        ),
  ]
}

const backups: Check = async (query) => {
  const [row] = await query(
    `select current_setting('archive_mode') as mode, current_setting('fsync') as fsync,
       current_setting('full_page_writes') as pages, last_archived_time > now() - interval '1 day' as is_recent
     from pg_stat_archiver`,
  )
  const dump =
    'daily: pg_dump -Fc -f comanda.dump "$COMANDA_POSTGRES_URL"; a trial: pg_restore -d comanda_trial comanda.dump'
  return [
    row?.mode !== 'off' && row?.is_recent === true
      ? ok('backups', 'the write-ahead log was archived within a day; bring it back for a trial now and then')
      : warn('backups', 'the write-ahead log is not archived; dumps are not seen from here', dump),
    row?.fsync === 'on' && row.pages === 'on'
      ? ok('backups', 'a power cut loses no order')
      : fail(
          'backups',
          'fsync or full_page_writes is off: a power cut may lose everything',
          'alter system reset all; then restart it',
        ),
  ]
}

const checks: readonly (readonly [Topic, Check])[] = [
  ['migrations', migrations],
  ['policies', byRules('policies', policyRules)],
  ['grants', byRules('grants', grantRules)],
  ['accounts', accounts],
  ['accounts', secondFactors],
  ['limits', timeOuts],
  ['limits', byRules('limits', limitRules)],
  ['realtime', realtime],
  ['storage', storage],
  ['terminals', terminals],
  ['backups', backups],
]

/** Checks a PostgreSQL's catalogue as its owner. Reads only; what it may not read is a finding. */
export const askDatabase = async (
  sql: ReturnType<typeof postgres>,
  now: () => number,
): Promise<Finding[]> => {
  const query: Query = async (text, params = []) => [...(await sql.unsafe<Row[]>(text, params as never[]))]
  const findings: Finding[] = []
  for (const [topic, check] of checks) {
    try {
      findings.push(...(await check(query)))
    } catch (error) {
      findings.push(
        fail(
          topic,
          `could not be asked: ${messageOf(error)}`,
          'give the URL of the role that owns the database',
        ),
      )
    }
  }
  const before = now()
  const [row] = await query('select extract(epoch from clock_timestamp())::float8 * 1000 as ms')
  return [...findings, clockFinding('the database', Number(row?.ms), before, now())]
}
