import { createHash, randomUUID } from 'node:crypto'
import type { EmbeddedBackend } from '@embedded/testing'
import { newOrder } from '../../../tests/support/orders'
import { addPerson, signIn, type Person } from '../../../tests/support/people'
import {
  addCompany,
  addMember,
  enrolTerminal,
  type Company,
  joinScreen,
  type TestScreen,
  type TestTerminal,
} from '../../../tests/support/world'

const COMPANIES = 100
// Enough that reading all of a table is the wrong plan; more prove nothing else, and take their time to make.
const PRODUCTS = 300
const ORDERS = 300
const CUSTOMERS = 100

/** A company with somebody of each kind and a row of each kind that functions name. */
export interface World {
  readonly company: Company
  readonly owner: Person
  readonly customer: Person
  /** An employee, signed in somewhere. */
  readonly cook: Person
  readonly terminal: TestTerminal
  /** The kitchen's screen in a browser. */
  readonly screen: TestScreen
  /** A revoked terminal, and an approval to adopt what it left. */
  readonly lost: { readonly terminal: string; readonly adoption: string }
  readonly order: { readonly id: string; readonly item: string }
  /** Of a table with nothing on it yet. */
  readonly tab: string
  /** An open cash session of the terminal. */
  readonly cash: string
  /** An open call of a table. */
  readonly call: string
  readonly reservation: { readonly id: string; readonly version: string }
  /** The customer’s. */
  readonly ownReservation: string
  readonly theme: string
  /** A category that the owner removed. */
  readonly removed: string
  /** A product that is on no order, as it was read. */
  readonly product: { readonly id: string; readonly expected: string }
  /** Two empty categories, and a subcategory of a third. */
  readonly spare: { readonly category: string; readonly target: string; readonly subcategory: string }
  /** The last import of the menu, which brought nothing. */
  readonly menuImport: string
  readonly invitation: string
  /** The token of its link. */
  readonly invitationKey: string
  /** A code by which a terminal may join, and the id of another. */
  readonly terminalCode: string
  readonly unwantedTerminalCode: string
}

interface People {
  readonly company: Company
  readonly owner: Person
  readonly customer: Person
  readonly cook: Person
}

const addPeople = async (backend: EmbeddedBackend, slug: string, products: number): Promise<People> => {
  const company = await addCompany(backend, slug, products)
  const owner = await addPerson(backend, `owner-of-${slug}`)
  const customer = await addPerson(backend, `customer-of-${slug}`)
  await addMember(backend, owner, company, 'owner')
  await addMember(backend, customer, company, 'customer')
  const cook = await addPerson(backend, `cook-of-${slug}`)
  await addMember(backend, cook, company, 'employee')
  await backend.sql('insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)', [cook.id])
  return { company, owner, customer, cook }
}

/** A company with a terminal, an order and a table, by the functions themselves. */
const useCompany = async (backend: EmbeddedBackend, people: People): Promise<World> => {
  const { company, owner, customer } = people
  const client = await signIn(backend, owner)
  const terminal = await enrolTerminal(client, company, 'A')
  const lost = { terminal: (await enrolTerminal(client, company, 'Z')).id, adoption: randomUUID() }
  await backend.sql('update public.terminals set revoked_at = now() where id = $1', [lost.terminal])
  await backend.sql(
    `insert into public.approvals (id, company_id, action, subject_id, amount, reason, approved_by, method)
     values ($1, $2, 'adopt', $3, 0, '', $4, 'session')`,
    [lost.adoption, company.id, lost.terminal, owner.id],
  )
  const order = newOrder(company.products, { mark: 'Pessoa', turn: 1, lineCount: 2 })
  const tab = randomUUID()
  const calls: [string, object][] = [
    ['place_order', { p_company: company.id, p_order: order }],
    [
      'change_tab',
      {
        p_company: company.id,
        p_entry: randomUUID(),
        p_change: { op: 'open', tab_id: tab, table_number: '99', comanda: null, order_ids: [] },
      },
    ],
  ]
  for (const [name, args] of calls) {
    const { error } = await client.rpc(name, args)
    if (error) throw new Error(`${name} was refused: ${error.message} ${error.details}`)
  }
  const idOf = async (table: string): Promise<string> => {
    const [row] = await backend.sql(`select id from public.${table} where company_id = $1 limit 1`, [
      company.id,
    ])
    return String(row?.id)
  }
  const cash = randomUUID()
  await backend.sql(
    `insert into public.cash_sessions (id, company_id, terminal_id, terminal_name, z_number, float_cents, opened_at)
     values ($1, $2, $3, 'Balcão', 1, 0, now())`,
    [cash, company.id, terminal.id],
  )
  const ownReservation = randomUUID()
  await backend.sql(
    `insert into public.reservations (id, company_id, user_id, name, phone, date, time, people)
     values ($1, $2, $3, 'Caio', '11912345679', current_date + 4, '20:00', '2')`,
    [ownReservation, company.id, customer.id],
  )
  const reserved = await idOf('reservations')
  const [asked] = await backend.sql(
    'select updated_at::text as version from public.reservations where id = $1',
    [reserved],
  )
  const call = randomUUID()
  await backend.sql(
    `insert into public.table_calls (id, company_id, kind, table_number) values ($1, $2, 'waiter', '97')`,
    [call, company.id],
  )
  const removed = randomUUID()
  const categories = () => client.from('categories')
  const added = await categories().insert({ id: removed, company_id: company.id, name: 'De ontem' })
  const gone = await categories().delete().eq('id', removed)
  if (added.error ?? gone.error) throw new Error('The category was refused')
  const spare = { category: randomUUID(), target: randomUUID(), subcategory: randomUUID() }
  const home = randomUUID()
  const named = [spare.category, spare.target, home].map((one) => ({
    id: one,
    company_id: company.id,
    name: `De sobra ${one}`,
  }))
  const spared = await categories().insert(named)
  const under = await client
    .from('subcategories')
    .insert({ id: spare.subcategory, company_id: company.id, category_id: home, name: 'De sobra' })
  if (spared.error ?? under.error) throw new Error('The categories were refused')
  const [product] = await backend.sql(
    'select id, updated_at::text as expected from public.products where id = $1',
    [company.products.at(-1)?.id],
  )
  const [imported] = await backend.sql(
    'insert into app.menu_imports (company_id) values ($1) returning id::text as id',
    [company.id],
  )
  const codeOf = async (name: string): Promise<{ id: string; code: string }> => {
    const { data, error } = await client.rpc('create_terminal_code', {
      p_company: company.id,
      p_mode: 'staff',
      p_name: name,
    })
    if (error) throw new Error(`The code was refused: ${error.message}`)
    return data as { id: string; code: string }
  }
  await backend.sql('update public.invitations set invited_by = $2 where company_id = $1', [
    company.id,
    owner.id,
  ])
  const invitation = await idOf('invitations')
  const invitationKey = createHash('sha256').update(invitation).digest('hex')
  await backend.sql(
    `insert into app.invitation_links (invitation_id, token_hash)
     values ($1::uuid, encode(sha256(convert_to($2::text, 'UTF8')), 'hex'))`,
    [invitation, invitationKey],
  )
  return {
    ...people,
    terminal,
    screen: await joinScreen(client, company.id),
    lost,
    tab,
    cash,
    call,
    order: { id: order.id, item: order.items[0]?.id ?? '' },
    reservation: { id: reserved, version: String(asked?.version).replace(' ', 'T') },
    ownReservation,
    theme: await idOf('theme_settings'),
    removed,
    product: { id: String(product?.id), expected: String(product?.expected).replace(' ', 'T') },
    spare,
    menuImport: String(imported?.id),
    terminalCode: (await codeOf('Bar')).code,
    unwantedTerminalCode: (await codeOf('Varanda')).id,
    invitation,
    invitationKey,
  }
}

/** A world of a few rows. */
export const addWorld = async (backend: EmbeddedBackend, slug: string): Promise<World> => {
  const people = await addPeople(backend, slug, 5)
  const { id } = people.company
  await backend.script(`
    insert into public.theme_settings (company_id, name, colors) values ('${id}', 'Outro', '{}');
    insert into public.invitations (company_id, email, role) values ('${id}', 'ana@${slug}.test', 'employee');
    insert into public.reservations (company_id, name, phone, date, time, people)
      values ('${id}', 'Ana', '11912345678', '2030-01-01', '20:00', '2');`)
  return useCompany(backend, people)
}

/** One company among a hundred, each with three hundred products and as many orders, as autovacuum leaves their tables. */
export const growWorld = async (backend: EmbeddedBackend): Promise<World> => {
  const people = await addPeople(backend, 'mine', PRODUCTS)
  await backend.script(others)
  await backend.sql('analyze')
  return useCompany(backend, people)
}

/** Without triggers, as a restored backup would bring them: sixty days of orders, with their lines, events, tabs and bills. */
const others = `
  insert into public.companies (name, slug) select 'Casa ' || n, 'casa-' || n from generate_series(2, ${COMPANIES}) n;
  set local session_replication_role = replica;
  create temporary table people on commit drop as
    select c.id as company, n, gen_random_uuid() as id from public.companies c, generate_series(1, ${CUSTOMERS}) n;
  insert into auth.users (id, aud, role, email) select id, 'authenticated', 'authenticated', id || '@grown.test' from people;
  insert into public.profiles (id, email, nome) select id, id || '@grown.test', 'Pessoa' from people;
  insert into public.user_companies (user_id, company_id, role) select id, company, 'customer' from people;
  insert into public.user_roles (user_id, role) select id, 'user' from people;
  insert into public.admin_permissions (user_id, permission_type, granted) select id, 'manage_about', false from people;
  insert into public.categories (company_id, name) select id, 'Categoria ' || n from public.companies, generate_series(2, 20) n;
  insert into public.subcategories (company_id, category_id, name)
    select c.company_id, c.id, 'Sub ' || n from public.categories c, generate_series(1, 3) n;
  insert into public.products (company_id, category_id, code, name, price_cents)
    select c.id, (select t.id from public.categories t where t.company_id = c.id limit 1), 'P' || lpad(n::text, 5, '0'), 'Prato ' || n, 1000 + n
    from public.companies c, generate_series(1, ${PRODUCTS}) n where c.slug <> 'mine';
  insert into public.combos (company_id, code, name, price_cents)
    select id, 'C' || lpad(n::text, 5, '0'), 'Combo ' || n, 1000 + n from public.companies, generate_series(1, 20) n;
  insert into app.menu_codes (item_id, company_id, code)
    select id, company_id, code from public.products union all select id, company_id, code from public.combos
    on conflict do nothing;
  insert into public.option_groups (company_id, name) select id, 'Grupo ' || n from public.companies, generate_series(1, 20) n;
  insert into public.carousel_images (company_id, image_url) select id, id || '/' || n || '.webp' from public.companies, generate_series(1, 20) n;
  insert into public.establishment_images (company_id, image_url) select id, id || '/' || n || '.webp' from public.companies, generate_series(1, 20) n;
  insert into public.dining_tables (company_id, name) select id, 'Lugar ' || n from public.companies, generate_series(1, 40) n;
  insert into public.opening_exceptions (company_id, date, is_closed)
    select id, current_date + n, true from public.companies, generate_series(100, 120) n;
  insert into public.theme_settings (company_id, name, colors)
    select id, 'Tema ' || n, '{}' from public.companies, generate_series(1, 12) n;
  insert into public.invitations (company_id, email, role)
    select id, 'p' || n || '@grown.test', 'employee' from public.companies, generate_series(1, 20) n;
  insert into public.reservations (company_id, name, phone, date, time, people)
    select id, 'Ana', '119' || lpad(n::text, 8, '0'), current_date + n % 30, '20:00', '2' from public.companies, generate_series(1, 100) n;
  insert into public.audit_log (company_id, tbl, action) select id, 'products', 'update' from public.companies, generate_series(1, 200) n;
  insert into public.tabs (id, company_id, table_number, opened_at, closed_at)
    select gen_random_uuid(), id, (n % 40)::text, at, at + interval '2 hours'
    from public.companies, lateral (select n, now() - n * interval '12 hours' as at from generate_series(1, 120) n) x;
  insert into public.tab_splits (id, company_id, tab_id, lines) select gen_random_uuid(), company_id, id, '[]' from public.tabs;
  insert into public.bills (id, company_id, split_id, position, subtotal_cents, payment_parts, service_fee_percent, discount_percent,
      service_fee_cents, discount_cents, total_cents, paid_at)
    select gen_random_uuid(), s.company_id, s.id, 1, 2500,
      jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'method', 'pix', 'amount_cents', 2500, 'received_cents', null,
        'tip_cents', 0, 'corrected_from', null)), 0, 0, 0, 0, 2500, t.closed_at
    from public.tab_splits s join public.tabs t on t.id = s.tab_id;
  insert into public.table_calls (id, company_id, kind, table_number, called_at, done_at)
    select gen_random_uuid(), company_id, 'waiter', table_number, opened_at, now() from public.tabs;
  insert into public.tab_events (id, company_id, tab_id, kind, payload, changed)
    select gen_random_uuid(), company_id, id, 'close', '{}', true from public.tabs;
  insert into public.cash_sessions (id, company_id, terminal_id, terminal_name, z_number, float_cents, opened_at, closed_at, expected,
      closed_by_other)
    select gen_random_uuid(), id, id, 'Balcão', n, 0, now() - n * interval '1 day', now() - n * interval '20 hours', '[]', false
    from public.companies, generate_series(1, 60) n;
  insert into public.cash_entries (id, company_id, session_id, kind, amount_cents, is_late, at)
    select gen_random_uuid(), company_id, id, 'paid_in', 100, false, opened_at from public.cash_sessions, generate_series(1, 3);
  insert into public.cash_payments (payment_id, bill_id, company_id, session_id, at)
    select b.id, b.id, b.company_id, s.id, b.paid_at from public.bills b join public.cash_sessions s
      on s.company_id = b.company_id and s.z_number = 1 + mod(abs(hashtext(b.id::text)), 60);
  create temporary table made on commit drop as
    select p.company, o.n, gen_random_uuid() as id, now() - o.n * interval '86 minutes' as at, p.id as person
    from generate_series(1, ${ORDERS}) o(n) join people p on p.n = 1 + o.n % ${CUSTOMERS};
  insert into public.orders (id, company_id, number, origin, user_id, customer_name, table_number, source, subtotal_cents, total_cents,
      status, client_placed_at, placed_at, status_changed_at)
    select id, company, 'W' || lpad(n::text, 4, '0'), 'web', person, 'Pessoa', (n % 40)::text, 'main_menu', 2500, 2500,
      case when n <= 10 then 'placed' else 'delivered' end, at, at, at from made;
  insert into public.order_items (id, order_id, company_id, position, product_id, code, name, quantity, unit_price_cents, source)
    select gen_random_uuid(), id, company, 1, gen_random_uuid(), 'P00001', 'Prato 1', 1, 2500, 'main_menu' from made;
  insert into public.order_events (company_id, order_id, kind, user_id) select company, id, 'placed', person from made;
  insert into public.sync_log (company_id, tbl, row_id, version) select company, 'orders', id, n from made;
  insert into public.sync_log (company_id, tbl, row_id, version)
    select company_id, 'products', id, ${ORDERS} from public.products on conflict do nothing;
  insert into app.version_marks (company_id, version) select company, n + 100000 from made;
  update public.company_sync set version = greatest(version, ${ORDERS});`
