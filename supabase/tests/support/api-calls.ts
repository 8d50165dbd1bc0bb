import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { newOrder, placeEntry, totalOf } from '../../../tests/support/orders'
import { tableCodeOf } from '../../../tests/support/table-codes'
import { newPin } from './operators'
import type { Asker } from './query-plans'
import type { World } from './grown-company'

export interface ApiCall {
  readonly name: string
  readonly asker: Asker
  readonly args: Arguments
  readonly sql: string
}

type Arguments = Readonly<Record<string, unknown>>

const literal = (value: unknown): string => {
  if (value === null) return 'null'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return `'${text.replaceAll(`'`, `''`)}'${typeof value === 'object' ? '::jsonb' : ''}`
}

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/** A good call of every function of the API, each once, as somebody who may. */
export const callsOfApi = (world: World): readonly ApiCall[] => {
  const { company, owner, customer, cook, terminal, order, tab } = world
  const lines = () => newOrder(company.products, { mark: 'Pessoa', turn: 3, lineCount: 3 })
  const ofCompany = { p_company: company.id }
  const shown = { name: company.slug, slug: company.slug, refused_at: null }
  const atTerminal = { p_terminal: terminal.id, p_token: terminal.token }
  const atScreen = { p_terminal: world.screen.id, p_token: world.screen.token }
  const added = lines().items
  const range = { from: day(-20), to: day(0) }
  const ofOwner: Readonly<Record<string, Arguments>> = {
    is_admin: { user_id: owner.id },
    my_access: {},
    append_order_items: {
      ...ofCompany,
      p_order: order.id,
      p_items: added,
      p_expected_total_cents: totalOf(added),
    },
    advance_order: { ...ofCompany, p_order: order.id, p_status: 'preparing' },
    tick_order_item: { ...ofCompany, p_item: order.item, p_done: true },
    report_order_item: { ...ofCompany, p_item: order.item, p_reason: 'acabou' },
    delay_order: { ...ofCompany, p_order: order.id, p_minutes: 35, p_reason: 'forno cheio' },
    screen_seen: ofCompany,
    change_call: { ...ofCompany, p_call: world.call, p_op: 'take' },
    enrol_terminal: {
      ...ofCompany,
      p_terminal: randomUUID(),
      p_name: 'Bar',
      p_prefix: 'C',
      p_token_hash: createHash('sha256').update('x').digest('hex'),
    },
    revoke_terminal: { p_terminal: terminal.id },
    set_terminal_mode: { p_terminal: terminal.id, p_mode: 'kitchen' },
    create_terminal_code: { ...ofCompany, p_mode: 'staff', p_name: 'Varanda' },
    list_terminal_codes: ofCompany,
    revoke_terminal_code: { ...ofCompany, p_code: world.unwantedTerminalCode },
    pull_changes: { ...ofCompany, p_cursor: null, p_limit: 500 },
    register_company: { p_company: { id: randomUUID(), name: 'Casa nova', uf: 'SP' } },
    set_member: { ...ofCompany, p_user: customer.id, p_role: 'employee' },
    promote_member: { ...ofCompany, p_user: customer.id },
    demote_member: { ...ofCompany, p_user: customer.id },
    set_platform_rights: {
      p_user: customer.id,
      p_change: { roles: {}, permissions: { manage_about: true } },
    },
    read_platform: { p_from: range.from, p_to: range.to },
    require_second_factor: { p_required: false },
    set_company_approval: { p_approval: 'manual' },
    read_platform_summary: {},
    read_platform_settings: {},
    set_operator_pin: { ...ofCompany, p_user: owner.id, p_pin: newPin() },
    clear_operator_pin: { ...ofCompany, p_user: owner.id },
    read_member_devices: { ...ofCompany, p_user: cook.id },
    end_member_sessions: { ...ofCompany, p_user: cook.id },
    // Before its status changes the version.
    set_reservation_tables: {
      ...ofCompany,
      p_reservation: world.reservation.id,
      p_change: {
        table_ids: [],
        duration_minutes: 90,
        updated_at: world.reservation.version,
        accepted: [],
      },
    },
    set_reservation_status: { ...ofCompany, p_reservation: world.reservation.id, p_status: 'confirmed' },
    read_reserved_tables: ofCompany,
    reorder_records: { ...ofCompany, p_table: 'products', p_ids: company.products.map(({ id }) => id) },
    bring_back: { ...ofCompany, p_table: 'categories', p_row: world.removed },
    activate_theme: { ...ofCompany, p_theme: world.theme },
    change_prices: {
      ...ofCompany,
      p_change: { field: 'price_cents', percent: 10, round_to_cents: 10, rows: [world.product] },
    },
    change_products: { ...ofCompany, p_rows: [{ ...world.product, set: { is_featured: true } }] },
    remove_category: { ...ofCompany, p_category: world.spare.category, p_target: world.spare.target },
    move_subcategory: {
      ...ofCompany,
      p_subcategory: world.spare.subcategory,
      p_category: world.spare.target,
    },
    import_menu: {
      ...ofCompany,
      p_rows: [{ code: 'Z1', name: 'Novo', category: 'Pratos', price_cents: 1000, is_available: true }],
      p_list: { headings: 'produto|valor', meanings: ['name', 'price_cents'], category: 'Pratos' },
    },
    last_menu_import: ofCompany,
    add_import_pictures: {
      ...ofCompany,
      p_import: world.menuImport,
      p_pictures: [{ code: company.products[0]?.code, path: `${company.id}/list.webp` }],
    },
    undo_menu_import: { ...ofCompany, p_import: world.menuImport },
    export_company: ofCompany,
    log_export: { ...ofCompany, p_export: { kind: 'history', ...range, rows: 12 } },
    request_approval: ofCompany,
    offer_ownership: { ...ofCompany, p_user: customer.id },
    withdraw_ownership: ofCompany,
    accept_ownership: ofCompany,
    appoint_owner: { ...ofCompany, p_user: customer.id },
    request_company_deletion: { ...ofCompany, p_name: company.slug },
    cancel_company_deletion: ofCompany,
    delete_company: { ...ofCompany, p_name: company.slug },
    list_managed_companies: { p_filter: {} },
    list_my_companies: { p_filter: {} },
    read_managed_company: ofCompany,
    approve_company: { ...ofCompany, p_shown: shown },
    refuse_company: { ...ofCompany, p_reason: 'Sem CNPJ', p_shown: shown },
    suspend_company: { ...ofCompany, p_reason: 'Denúncia' },
    lift_suspension: ofCompany,
    list_members: ofCompany,
    invite_member: { ...ofCompany, p_email: 'nova@grown.test', p_role: 'employee' },
    resend_invitation: { ...ofCompany, p_invitation: world.invitation },
    withdraw_invitation: { ...ofCompany, p_invitation: world.invitation },
    list_invitations: ofCompany,
    accept_invitation: { p_key: world.invitationKey },
    export_my_data: {},
    read_my_sessions: {},
    end_my_sessions: {},
    erase_my_account: {},
    read_dashboard: { ...ofCompany, p_from: range.from, p_to: range.to },
    // With the filters of every figure: none of them reads a table from end to end.
    read_history: {
      ...ofCompany,
      p_filter: {
        ...range,
        status: 'sold',
        hour: 20,
        product_id: company.products[0]?.id,
        taken_by: owner.id,
        source: 'main_menu',
      },
    },
    read_payments: { ...ofCompany, p_filter: range },
    set_available: { ...ofCompany, p_product: company.products[0]?.id, p_available: false },
    change_stock: {
      ...ofCompany,
      p_product: company.products[0]?.id,
      p_movement: { id: randomUUID(), kind: 'count', quantity: 12 },
    },
    read_stock_movements: { ...ofCompany, p_product: company.products[0]?.id },
    orders_shown: { ...ofCompany, p_ids: [order.id] },
    loose_pictures: ofCompany,
    change_tab: {
      ...ofCompany,
      p_entry: randomUUID(),
      p_change: { op: 'move', tab_id: tab, table_number: '98', comanda: null },
    },
    change_cash: {
      ...ofCompany,
      p_entry: randomUUID(),
      p_change: { op: 'close', session_id: world.cash, counted: null, reason: 'parado' },
    },
    read_cash: { ...ofCompany, p_filter: {} },
    read_tabs: ofCompany,
    read_audit: { ...ofCompany, p_filter: { who: owner.id, ...range } },
    read_tab_history: { ...ofCompany, p_filter: range },
    read_opening: ofCompany,
    read_order_pause: ofCompany,
    pause_orders: { ...ofCompany, p_span: '15', p_reason: 'Cozinha cheia' },
    table_codes: { ...ofCompany, p_tables: ['1', '2'] },
    revoke_table_codes: { ...ofCompany, p_tables: ['1'] },
    read_approvers: ofCompany,
    approve: {
      ...ofCompany,
      p_entry: randomUUID(),
      p_subject: { action: 'void', subject_id: order.item, amount: 0, reason: 'caiu' },
    },
  }
  const reservation = (id: string) => ({
    id,
    name: 'Ana',
    phone: '11912345678',
    date: day(5),
    time: '20:00',
    people: '4',
    observations: null,
  })
  const ofCustomer: Readonly<Record<string, Arguments>> = {
    place_order: { ...ofCompany, p_order: lines() },
    join_company: ofCompany,
    read_favourites: ofCompany,
    set_favourite: { ...ofCompany, p_product: company.products[0]?.id, p_is_favourite: true },
    save_push_subscription: {
      p_subscription: {
        endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
        p256dh: randomBytes(65).toString('base64url'),
        auth: randomBytes(16).toString('base64url'),
        language: 'pt',
      },
    },
    remove_push_subscription: { p_endpoint: 'https://fcm.googleapis.com/fcm/send/none' },
    read_my_tables: { ...ofCompany, p_seat: { table_number: '98', table_token: tableCodeOf('98') } },
    call_staff: {
      ...ofCompany,
      p_call: {
        id: randomUUID(),
        kind: 'bill',
        tab_id: null,
        table_number: '98',
        table_token: tableCodeOf('98'),
      },
    },
    request_pix: {
      ...ofCompany,
      p_request: { id: randomUUID(), tab_id: tab, share: 'own', people: 1, with_fee: true },
    },
    withdraw_call: { ...ofCompany, p_call: world.call },
    change_own_reservation: { ...ofCompany, p_reservation: reservation(world.ownReservation) },
    cancel_own_reservation: { ...ofCompany, p_reservation: world.ownReservation },
    choose_for_item: { ...ofCompany, p_item: order.item, p_choice: 'remove' },
    // Of none of theirs: the matrix asks it of owners, too.
    leave_company: { p_company: randomUUID() },
  }
  const sold = placeEntry(1, 'A001', lines())
  const ofGuest: Readonly<Record<string, Arguments>> = {
    request_reservation: {
      ...ofCompany,
      p_reservation: reservation(randomUUID()),
    },
    api_version: {},
    kitchen_presence: ofCompany,
    read_push_key: {},
    is_suspended: { p_company: company.slug },
    read_invitation: { p_key: world.invitationKey },
    decline_invitation: { p_key: world.invitationKey },
    claim_terminal_code: {
      p_code: world.terminalCode,
      p_terminal: randomUUID(),
      p_token_hash: createHash('sha256').update('y').digest('hex'),
    },
    list_companies: { p_filter: {} },
    company_categories: {},
    company_cities: {},
    terminal_pull: { ...atTerminal, p_cursor: null, p_limit: 500 },
    terminal_push: { ...atTerminal, p_entries: [sold] },
    terminal_adopt: {
      ...atTerminal,
      p_author: world.lost.terminal,
      p_adoption: world.lost.adoption,
      p_entries: [placeEntry(1, 'Z001', lines())],
      p_approval: null,
    },
    terminal_heartbeat: {
      ...atTerminal,
      p_status: { app_version: '1', queue_length: 0, clock: new Date().toISOString() },
    },
    terminal_operators: atTerminal,
    terminal_unlock_pin: { ...atTerminal, p_user: owner.id, p_proof: randomBytes(32).toString('base64url') },
    terminal_orders_shown: { ...atTerminal, p_ids: [order.id] },
    terminal_order_steps: { ...atTerminal, p_since: '2026-01-01T00:00:00Z' },
    kitchen_screen: { ...atScreen, p_version: null },
  }
  const callsOf = (asker: Asker, calls: Readonly<Record<string, Arguments>>): ApiCall[] =>
    Object.entries(calls).map(([name, args]) => ({
      name,
      asker,
      args,
      sql: `select public.${name}(${Object.entries(args)
        .map(([key, value]) => `${key} => ${literal(value)}`)
        .join(', ')})`,
    }))
  const opening = { hours: [{ weekday: 1, opens_at: '11:00', closes_at: '23:00' }], exceptions: [] }
  const saveOpening: ApiCall = {
    name: 'save_opening',
    asker: owner,
    args: { ...ofCompany, p_opening: opening, p_expected: null },
    sql: `select public.save_opening('${company.id}', ${literal(opening)},
      public.read_opening('${company.id}') ->> 'revision')`,
  }
  const importCompany: ApiCall = {
    name: 'import_company',
    asker: owner,
    args: { ...ofCompany, p_data: {} },
    sql: `select public.import_company('${company.id}', public.export_company('${company.id}'))`,
  }
  const startBranch: ApiCall = {
    name: 'start_branch',
    asker: owner,
    args: { ...ofCompany, p_data: {} },
    sql: `select public.start_branch('${company.id}', public.export_company('${company.id}'))`,
  }
  return [
    saveOpening,
    importCompany,
    startBranch,
    ...callsOf(owner, ofOwner),
    ...callsOf(customer, ofCustomer),
    ...callsOf(null, ofGuest),
  ]
}

/** Functions that say nothing about indexes, and why; who may call them is asked all the same. */
export const UNPLANNED: Readonly<Record<string, string>> = {
  approve_company: 'for super admins: one row by its key',
  refuse_company: 'for super admins: one row by its key',
  suspend_company: 'for super admins: one row by its key',
  lift_suspension: 'for super admins: one row by its key',
  appoint_owner: 'for super admins: one row by its key',
  set_platform_rights: 'for super admins: a person’s rows by its key',
  choose_for_item: 'for the customer of an order: rows by their keys',
  request_pix: 'for the people of a tab: rows of its orders',
  withdraw_call: 'for who called: one row by its key',
  accept_ownership: 'for the receiver of an offer: rows by their keys',
  delete_company: 'after a request; it deletes every row of a company by its index',
  read_platform: 'tells of all companies together',
  read_platform_summary: 'tells of all companies together',
  read_platform_settings: 'for super admins: the one row of the platform’s settings',
  set_company_approval: 'changes the one row of the platform’s settings',
  require_second_factor: 'changes the one row of the platform’s settings',
  start_branch: 'as import_company, into an empty company',
  import_company: 'reads what export_company wrote; it writes the whole menu anew by its ids',
  erase_my_account: 'needs a session of the auth service',
  offer_ownership: 'needs a session of the auth service',
  demote_member: 'the same look at one row as promote_member',
}
