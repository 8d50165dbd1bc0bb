/**
 * Who may do what with the rows of every table, written down. One rule for tables that are alike; a role named in no
 * list gets the rest. The matrix test executes each line for each person, and fails for a table that no rule names.
 */

export const PEOPLE = [
  'super',
  'admin',
  'dono',
  'conteudo',
  'negocios',
  'usuarios',
  'funcionario',
  'cozinha',
  'cliente',
  'multi',
  'sem-empresa',
  'nao-confirmado',
] as const
export type Who = (typeof PEOPLE)[number] | 'guest'
export const EVERYBODY: readonly Who[] = [...PEOPLE, 'guest']

/** Of the rows aimed at: all are reached, some, none, or the request itself is refused. An insert is 'all' or 'refused'. */
export type Outcome = 'all' | 'some' | 'none' | 'refused'
export const ACTIONS = ['select', 'insert', 'update', 'delete'] as const
export type Action = (typeof ACTIONS)[number]

/**
 * Whose rows: of bella-napoli, where the demo staff work; of burger-do-porto, where none of them does; one's own, a
 * colleague's (cozinha's), or a stranger's, who works for burger-do-porto; or a table without a company.
 */
export type Target = 'own company' | 'other company' | 'oneself' | 'colleague' | 'stranger' | 'platform'

export interface Grant {
  readonly all?: readonly Who[]
  readonly some?: readonly Who[]
  readonly rest: Outcome
  /** Default: refused, for guests have no right on the table; null: there is no such case for a guest. */
  readonly guest?: Outcome
}

export interface Rule {
  readonly tables: readonly string[]
  readonly why: string
  readonly targets: Partial<Record<Target, Readonly<Record<Action, Grant>>>>
}

const ADMINS: readonly Who[] = ['super', 'admin']
const OWNER: readonly Who[] = [...ADMINS, 'dono']
const CONTENT: readonly Who[] = [...OWNER, 'conteudo', 'funcionario']
/** Those, and who describes the company with its logo. */
const PICTURED: readonly Who[] = [...CONTENT, 'negocios']
const USERS: readonly Who[] = [...OWNER, 'usuarios']
const STAFF: readonly Who[] = [...OWNER, 'conteudo', 'negocios', 'usuarios', 'funcionario', 'cozinha']

const all = (who: readonly Who[], rest: Outcome = 'none'): Grant => ({ all: who, rest })
const added = (who: readonly Who[]): Grant => all(who, 'refused')
const closed: Grant = { rest: 'refused' }
const readable = (select: Grant) => ({ select, insert: closed, update: closed, delete: closed })
const written = (select: Grant, who: readonly Who[]) => ({
  select,
  insert: added(who),
  update: all(who),
  delete: all(who),
})
const everybody = all(EVERYBODY)

/** The storage service's tables carry grants for guests; the policies let them reach no row. */
const guestsReachNothing = (who: readonly Who[]): { update: Grant; delete: Grant } => {
  const grant: Grant = { ...all(who), guest: 'none' }
  return { update: grant, delete: grant }
}

export const RULES: readonly Rule[] = [
  {
    tables: ['categories', 'subcategories', 'option_groups', 'products', 'combos'],
    why: 'The menu of an active company is public; those who manage the menu write it in their company, admins in every one.',
    targets: {
      'own company': written(everybody, CONTENT),
      'other company': written(everybody, ADMINS),
    },
  },
  {
    tables: ['opening_hours', 'opening_exceptions'],
    why: 'The hours of an active company are public; they are one thing, and a function writes them whole.',
    targets: { 'own company': readable(everybody), 'other company': readable(everybody) },
  },
  {
    tables: ['best_sellers'],
    why: 'What guests order most is read by all; a trigger ranks it.',
    targets: { 'own company': readable(everybody), 'other company': readable(everybody) },
  },
  {
    tables: ['companies'],
    why: 'Active companies are public; who manages companies changes theirs, admins every one; people register theirs by a function, and none is deleted.',
    targets: {
      'own company': {
        select: everybody,
        insert: added(ADMINS),
        update: all([...OWNER, 'negocios']),
        delete: closed,
      },
      'other company': { select: everybody, insert: added(ADMINS), update: all(ADMINS), delete: closed },
    },
  },
  {
    tables: ['contact_settings', 'about_sections'],
    why: 'The face of an active company is public; contact and about are written by those who hold the permission in their company.',
    targets: { 'own company': written(everybody, OWNER), 'other company': written(everybody, ADMINS) },
  },
  {
    tables: ['hero_settings', 'section_cards', 'menu_display_settings'],
    why: 'The face of an active company is public; its settings are written by those who manage the company.',
    targets: { 'own company': written(everybody, OWNER), 'other company': written(everybody, ADMINS) },
  },
  {
    tables: ['product_stock'],
    why: 'How many remain is for staff; of what is nearly gone guests learn it, too. Functions write it.',
    targets: {
      'own company': readable({ all: STAFF, some: EVERYBODY, rest: 'none' }),
      'other company': readable({ all: ADMINS, some: EVERYBODY, rest: 'none' }),
    },
  },
  {
    tables: ['stock_movements'],
    why: 'Who counted what, and when, is for staff; functions write it.',
    targets: { 'own company': readable(all(STAFF)), 'other company': readable(all(ADMINS)) },
  },
  {
    tables: ['dining_tables'],
    why: 'The floor plan is for staff; those who manage the company draw it.',
    targets: { 'own company': written(all(STAFF), OWNER), 'other company': written(all(ADMINS), ADMINS) },
  },
  {
    tables: ['delivery_settings', 'reservation_settings', 'establishment_images', 'carousel_images'],
    why: 'The face of an active company is public; those who manage its content and its images write it.',
    targets: { 'own company': written(everybody, CONTENT), 'other company': written(everybody, ADMINS) },
  },
  {
    tables: ['invitations'],
    why: 'Who was invited is for those who manage the users; functions write it.',
    targets: { 'own company': readable(all(USERS)), 'other company': readable(all(ADMINS)) },
  },
  {
    tables: ['audit_log', 'approvals', 'company_decisions', 'company_deletions', 'ownership_offers'],
    why: 'Who changed what, and what the platform decided and why, is for those who manage the company; triggers and functions write it.',
    targets: { 'own company': readable(all(OWNER)), 'other company': readable(all(ADMINS)) },
  },
  {
    tables: ['theme_settings'],
    why: 'The active theme is public; the others are for those who manage content.',
    targets: {
      'own company': written({ all: CONTENT, some: EVERYBODY, rest: 'none' }, CONTENT),
      'other company': written({ all: ADMINS, some: EVERYBODY, rest: 'none' }, ADMINS),
    },
  },
  {
    tables: ['orders', 'order_items'],
    why: "Staff see their company's orders, customers their own; orders are written by functions alone.",
    targets: {
      'own company': readable({ all: STAFF, some: ['cliente'], rest: 'none' }),
      'other company': readable({ all: ADMINS, some: ['multi'], rest: 'none' }),
    },
  },
  {
    tables: ['tab_events', 'cash_sessions', 'cash_entries', 'cash_payments'],
    why: 'What happened to tabs and drawers names every payment: it is for those who see the takings; functions write it.',
    targets: { 'own company': readable(all(OWNER)), 'other company': readable(all(ADMINS)) },
  },
  {
    tables: ['table_calls'],
    why: "Staff see their company's calls, guests their own; functions write them.",
    targets: { 'own company': readable(all(STAFF)), 'other company': readable(all(ADMINS)) },
  },
  {
    tables: ['order_events', 'company_sync'],
    why: 'What happened to orders, and the version that says when to pull, are for staff; functions write both.',
    targets: { 'own company': readable(all(STAFF)), 'other company': readable(all(ADMINS)) },
  },
  {
    tables: ['reservations'],
    why: 'Those who manage content see whom their company expects, people what they asked for themselves; functions write them.',
    targets: { 'own company': readable(all(CONTENT)), 'other company': readable(all(ADMINS)) },
  },
  {
    tables: ['terminals', 'terminal_presence'],
    why: 'Those who manage the company see its terminals; enrolling and revoking are functions.',
    targets: { 'own company': readable(all(OWNER)), 'other company': readable(all(ADMINS)) },
  },
  {
    tables: ['user_companies'],
    why: "Everybody sees their own memberships, those who manage users all of their company's; functions write them.",
    targets: {
      'own company': readable({ all: USERS, some: [...STAFF, 'cliente', 'multi'], rest: 'none' }),
      'other company': readable({ all: ADMINS, some: ['multi'], rest: 'none' }),
    },
  },
  {
    tables: ['profiles'],
    why: 'Everybody reads and writes their own profile; those who manage users read those of their people. Accounts are not deleted here.',
    targets: {
      oneself: { select: all(PEOPLE), insert: added(PEOPLE), update: all(PEOPLE), delete: closed },
      colleague: {
        select: all([...USERS, 'cozinha']),
        insert: added([...ADMINS, 'cozinha']),
        update: all([...ADMINS, 'cozinha']),
        delete: closed,
      },
      stranger: { select: all(ADMINS), insert: added(ADMINS), update: all(ADMINS), delete: closed },
    },
  },
  {
    tables: ['user_roles', 'admin_permissions'],
    why: 'Roles and permissions reach across companies: admins alone write them, their holder may read them.',
    targets: {
      oneself: written(all(PEOPLE), ADMINS),
      colleague: written(all([...ADMINS, 'cozinha']), ADMINS),
      stranger: written(all(ADMINS), ADMINS),
    },
  },
  {
    tables: ['tabs', 'tab_splits', 'bills', 'sync_log', 'favourites'],
    why: 'Closed: functions read and write them.',
    targets: { 'own company': readable(closed), 'other company': readable(closed) },
  },
  {
    tables: ['push_subscriptions'],
    why: 'Closed: the address of a browser and its keys are nobody’s to read, not even their person’s; functions write them.',
    targets: { oneself: readable(closed), colleague: readable(closed), stranger: readable(closed) },
  },
  {
    tables: ['platform_settings'],
    why: 'Closed: read by functions.',
    targets: { platform: readable(closed) },
  },
  {
    tables: ['storage.objects'],
    why: "Images lie in their company's folder: users who edit a page with pictures add, those who manage its images change and remove them all; guests read them by public address alone.",
    targets: {
      'own company': {
        ...written({ ...all(PICTURED), guest: 'none' }, PICTURED),
        ...guestsReachNothing(CONTENT),
      },
      'other company': {
        ...written({ ...all(ADMINS), guest: 'none' }, ADMINS),
        ...guestsReachNothing(ADMINS),
      },
    },
  },
]

/** What a rule says of one person. */
export const expectedOf = (grant: Grant, who: Who): Outcome => {
  if (grant.all?.includes(who)) return 'all'
  if (grant.some?.includes(who)) return 'some'
  return who === 'guest' ? (grant.guest ?? 'refused') : grant.rest
}
