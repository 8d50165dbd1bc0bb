import { companyIds } from './companies'
import { idOf, insertInto, raw } from './sql'

type CompanyRole = 'owner' | 'employee' | 'customer'

interface DemoPerson {
  readonly who: string
  readonly nome: string
  readonly telefone: string
  readonly memberships?: readonly (readonly [company: string, role: CompanyRole])[]
  readonly role?: 'admin' | 'content_manager' | 'business_manager' | 'user_manager'
  readonly isSuperAdmin?: true
  readonly addsItems?: true
  readonly isUnconfirmed?: true
}

const { bellaNapoli, burgerDoPorto } = companyIds
const worksAtBella = [[bellaNapoli, 'employee']] as const

/** Everybody signs in as `<who>@comanda.test` with `comanda123`. */
export const demoPeople: readonly DemoPerson[] = [
  { who: 'super', nome: 'Sofia Prado', telefone: '(11) 95550-0001', isSuperAdmin: true },
  { who: 'admin', nome: 'Alberto Nunes', telefone: '(11) 95550-0002', role: 'admin' },
  {
    who: 'dono',
    nome: 'Carmela Esposito',
    telefone: '(11) 95550-0003',
    memberships: [[bellaNapoli, 'owner']],
  },
  {
    who: 'conteudo',
    nome: 'Clara Menezes',
    telefone: '(11) 95550-0004',
    role: 'content_manager',
    memberships: worksAtBella,
  },
  {
    who: 'negocios',
    nome: 'Nelson Brandão',
    telefone: '(11) 95550-0005',
    role: 'business_manager',
    memberships: worksAtBella,
  },
  {
    who: 'usuarios',
    nome: 'Ursula Campos',
    telefone: '(11) 95550-0006',
    role: 'user_manager',
    memberships: worksAtBella,
  },
  {
    who: 'funcionario',
    nome: 'Fábio Rocha',
    telefone: '(11) 95550-0007',
    addsItems: true,
    memberships: worksAtBella,
  },
  { who: 'cozinha', nome: 'Zilda Moreira', telefone: '(11) 95550-0008', memberships: worksAtBella },
  {
    who: 'cliente',
    nome: 'Caio Ferreira',
    telefone: '(11) 95550-0009',
    memberships: [[bellaNapoli, 'customer']],
  },
  {
    who: 'multi',
    nome: 'Marina Lopes',
    telefone: '(51) 95550-0010',
    memberships: [
      [bellaNapoli, 'customer'],
      [burgerDoPorto, 'customer'],
    ],
  },
  { who: 'sem-empresa', nome: 'Sílvio Ramos', telefone: '(11) 95550-0011' },
  { who: 'nao-confirmado', nome: 'Natália Souza', telefone: '(11) 95550-0012', isUnconfirmed: true },
]

export const personId = (who: string): string => idOf(`person ${who}`)
const emailOf = (who: string): string => `${who}@comanda.test`

// GoTrue can't read null tokens, and wants an instance where the column is there; Lite has no such column.
const hostedColumns = `do $$
begin
  if exists (select from information_schema.columns where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    update auth.users set instance_id = '00000000-0000-0000-0000-000000000000' where email like '%@comanda.test' and instance_id is null;
  end if;
end $$;
`

/** Accounts, identities, profiles, roles, permissions and memberships of the demo people. */
export function peopleSql(): string {
  const password = raw("extensions.crypt('comanda123', extensions.gen_salt('bf'))")
  const users = demoPeople.map((person) => ({
    id: personId(person.who),
    aud: 'authenticated',
    role: 'authenticated',
    email: emailOf(person.who),
    encrypted_password: password,
    email_confirmed_at: person.isUnconfirmed ? null : raw('now()'),
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
    id: idOf(`identity ${person.who}`),
    provider: 'email',
    provider_id: personId(person.who),
    user_id: personId(person.who),
    identity_data: {
      sub: personId(person.who),
      email: emailOf(person.who),
      email_verified: !person.isUnconfirmed,
      phone_verified: false,
    },
    last_sign_in_at: raw('now()'),
    created_at: raw('now()'),
    updated_at: raw('now()'),
  }))
  const adders = demoPeople.filter((person) => person.addsItems).map((person) => `'${personId(person.who)}'`)
  const roles = demoPeople.flatMap((person) =>
    person.role ? [{ id: idOf(`role ${person.who}`), user_id: personId(person.who), role: person.role }] : [],
  )
  const supers = demoPeople
    .filter((person) => person.isSuperAdmin)
    .map((person) => ({
      id: idOf(`permission ${person.who}`),
      user_id: personId(person.who),
      permission_type: 'super_admin',
      granted: true,
    }))
  const memberships = demoPeople.flatMap((person) =>
    (person.memberships ?? []).map(([company, role]) => ({
      id: idOf(`membership ${person.who} ${company}`),
      user_id: personId(person.who),
      company_id: company,
      role,
      is_active: true,
    })),
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
