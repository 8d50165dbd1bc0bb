import { join } from 'node:path'
import * as z from 'zod/mini'
import { demoCompanies } from './company-files'
import { DataFileError, DEMO, readJson } from './data-file'
import { idOf, insertInto, raw } from './sql'

const FILE = join(DEMO, 'people.json')

const peopleFileSchema = z.strictObject({
  /** Of everybody. */
  password: z.string(),
  /** The slug of the company whose menu the start message names. */
  company: z.string(),
  /** The terminal that `npm start` opens, and the owner who sets it up. */
  terminal: z.strictObject({ id: z.uuid(), name: z.string(), set_up_by: z.email() }),
  people: z.array(
    z.strictObject({
      email: z.email(),
      /** What the start message says of the person. */
      who: z.string(),
      nome: z.string(),
      telefone: z.string(),
      /** At the demo's terminal. */
      pin: z.optional(z.string()),
      role: z.optional(z.enum(['admin', 'content_manager', 'business_manager', 'user_manager'])),
      is_super_admin: z.optional(z.literal(true)),
      adds_items: z.optional(z.literal(true)),
      is_unconfirmed: z.optional(z.literal(true)),
      /** Roles by companies' slugs. */
      memberships: z.optional(z.record(z.string(), z.enum(['owner', 'employee', 'customer']))),
    }),
  ),
})

const { password: demoPassword, people } = readJson(FILE, peopleFileSchema)

/** The people of the demo; `login` is what stands before the at sign of their address. */
export const demoPeople = people.map((person) => ({ login: person.email.split('@')[0] ?? '', ...person }))

const companyIdOf = (slug: string, email: string): string => {
  const company = demoCompanies.find((one) => one.slug === slug)
  if (!company) throw new DataFileError(FILE, null, `${email} memberships`, `No company ${slug}`)
  return company.id
}

export const personId = (login: string): string => idOf(`person ${login}`)

// GoTrue can't read null tokens, and wants an instance where the column is there; Lite has no such column.
const hostedColumns = `do $$
begin
  if exists (select from information_schema.columns where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    update auth.users set instance_id = '00000000-0000-0000-0000-000000000000' where email like '%@comanda.test' and instance_id is null;
  end if;
end $$;
`

/** Accounts, identities, profiles, roles, permissions and memberships of the demo people. */
export const peopleSql = (): string => {
  const password = raw(`extensions.crypt('${demoPassword}', extensions.gen_salt('bf'))`)
  const users = demoPeople.map((person) => ({
    id: personId(person.login),
    aud: 'authenticated',
    role: 'authenticated',
    email: person.email,
    encrypted_password: password,
    email_confirmed_at: person.is_unconfirmed ? null : raw('now()'),
    confirmation_token: '',
    recovery_token: '',
    email_change: '',
    email_change_token_new: '',
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: { nome: person.nome, telefone: person.telefone },
    created_at: raw('now()'),
    updated_at: raw('now()'),
  }))
  const identities = demoPeople.map((person) => ({
    id: idOf(`identity ${person.login}`),
    provider: 'email',
    provider_id: personId(person.login),
    user_id: personId(person.login),
    identity_data: {
      sub: personId(person.login),
      email: person.email,
      email_verified: !person.is_unconfirmed,
      phone_verified: false,
    },
    last_sign_in_at: raw('now()'),
    created_at: raw('now()'),
    updated_at: raw('now()'),
  }))
  const adders = demoPeople
    .filter((person) => person.adds_items)
    .map((person) => `'${personId(person.login)}'`)
  const roles = demoPeople.flatMap((person) =>
    person.role
      ? [{ id: idOf(`role ${person.login}`), user_id: personId(person.login), role: person.role }]
      : [],
  )
  const supers = demoPeople
    .filter((person) => person.is_super_admin)
    .map((person) => ({
      id: idOf(`permission ${person.login}`),
      user_id: personId(person.login),
      permission_type: 'super_admin',
      granted: true,
    }))
  const memberships = demoPeople.flatMap((person) =>
    Object.entries(person.memberships ?? {}).map(([slug, role]) => {
      const company = companyIdOf(slug, person.email)
      return {
        id: idOf(`membership ${person.login} ${company}`),
        user_id: personId(person.login),
        company_id: company,
        role,
        is_active: true,
      }
    }),
  )
  return [
    insertInto('auth.users', users),
    hostedColumns,
    insertInto('auth.identities', identities),
    `update public.profiles set funcionario_adiciona = true where id in (${adders.join(', ')});\n`,
    insertInto('public.user_roles', roles),
    insertInto('public.admin_permissions', supers),
    insertInto('public.user_companies', memberships),
  ].join('\n')
}
