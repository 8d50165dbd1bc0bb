import { can, isSuperAdmin, type Access, type Capability } from '@shared/domain/access/permissions'

/** What a function asks of its caller; what opens a right is in RIGHTS alone. */
export type Need =
  /** Any one of these rights, in the company that the call is about. */
  | readonly Capability[]
  | 'everybody'
  /** An account, in no company. */
  | 'account'
  | 'super admin'
  /** The owner of the company, whatever else the caller may do. */
  | 'owner'
  /** The secret of a terminal, with the public key alone: the caller's session does not count. */
  | 'terminal secret'

/** Every function of the API. A new one is named here before the matrix passes. */
export const FUNCTION_NEEDS: Readonly<Record<string, Need>> = {
  api_version: 'everybody',
  request_reservation: 'everybody',
  is_suspended: 'everybody',
  kitchen_presence: 'everybody',
  read_push_key: 'everybody',
  // The key of its link is what opens an invitation.
  read_invitation: 'everybody',
  decline_invitation: 'everybody',
  // The code is what lets a terminal join.
  claim_terminal_code: 'everybody',
  list_companies: 'everybody',
  company_categories: 'everybody',
  company_cities: 'everybody',

  // The tabs their own orders are on; nothing of any other.
  read_my_tables: 'account',

  // Their own marks; of a company that is open to guests.
  read_favourites: 'account',
  set_favourite: 'account',

  // The browser they sit at; of a removal only their own.
  save_push_subscription: 'account',
  remove_push_subscription: 'account',

  my_access: 'account',
  is_admin: 'account',
  withdraw_ownership: 'account',
  // Their rows are those that their caller manages, and those whose member they are.
  list_managed_companies: 'account',
  list_my_companies: 'account',
  join_company: 'account',
  register_company: 'account',
  accept_invitation: 'account',
  leave_company: 'account',
  export_my_data: 'account',
  read_my_sessions: 'account',
  end_my_sessions: 'account',
  erase_my_account: 'account',

  // Of the customer's own order alone: nobody of the matrix.
  choose_for_item: [],
  // A call is for people with the table's code; a part of a tab for those whose orders are on it: nobody of the matrix.
  call_staff: 'account',
  request_pix: [],
  withdraw_call: [],
  // Of their own reservation.
  change_own_reservation: [],
  cancel_own_reservation: [],
  place_order: ['isMember'],
  append_order_items: ['canTakeOrders'],
  change_tab: ['canTakeOrders'],
  read_tabs: ['canTakeOrders'],
  read_cash: ['canTakeOrders'],

  advance_order: ['canWorkKitchen'],
  tick_order_item: ['canWorkKitchen'],
  report_order_item: ['canWorkKitchen'],
  change_call: ['canTakeOrders'],
  delay_order: ['canWorkKitchen'],
  screen_seen: ['canWorkKitchen'],
  read_audit: ['canManageCompany'],
  change_cash: ['canManageCompany'],
  orders_shown: ['canWorkKitchen'],
  set_available: ['canWorkKitchen'],
  change_stock: ['canWorkKitchen'],
  read_stock_movements: ['canWorkKitchen'],
  pull_changes: ['canWorkKitchen'],
  read_opening: ['canWorkKitchen'],
  read_order_pause: ['canWorkKitchen'],
  read_approvers: ['canWorkKitchen'],
  read_history: ['canWorkKitchen'],
  read_tab_history: ['canWorkKitchen'],

  change_prices: ['canManageMenu'],
  change_products: ['canManageMenu'],
  remove_category: ['canManageMenu'],
  move_subcategory: ['canManageMenu'],
  import_menu: ['canManageMenu'],
  last_menu_import: ['canManageMenu'],
  add_import_pictures: ['canManageMenu'],
  undo_menu_import: ['canManageMenu'],
  loose_pictures: ['canManageImages'],
  save_opening: ['canManageCompanies', 'canManageContact'],
  activate_theme: ['canManageContent'],
  table_codes: ['canManageContent', 'canManageMenu'],
  revoke_table_codes: ['canManageContent', 'canManageMenu'],
  set_reservation_status: ['canManageContent'],
  set_reservation_tables: ['canManageContent'],
  read_reserved_tables: ['canTakeOrders'],
  // Of dishes; each table asks for its own right.
  reorder_records: ['canManageMenu'],
  // Of a row that another person removed; one's own is for everybody who may write its table.
  bring_back: ['canManageCompany'],

  list_members: ['canManageUsers'],
  invite_member: ['canManageUsers'],
  resend_invitation: ['canManageUsers'],
  withdraw_invitation: ['canManageUsers'],
  list_invitations: ['canManageUsers'],
  set_member: ['canManageUsers'],
  promote_member: ['canManageCompany'],
  // Of somebody who is no admin, which changes nothing; an admin is demoted by those who manage the company.
  demote_member: ['canManageUsers'],
  // Of somebody whom every one of them may dismiss.
  read_member_devices: ['canManageUsers'],
  end_member_sessions: ['canManageUsers'],
  set_operator_pin: ['canManageCompany'],
  clear_operator_pin: ['canManageCompany'],
  // In one's own session; by the PIN of another person it is for all the staff.
  approve: ['canManageCompany'],

  enrol_terminal: ['canManageCompany'],
  revoke_terminal: ['canManageCompany'],
  set_terminal_mode: ['canManageCompany'],
  create_terminal_code: ['canManageCompany'],
  list_terminal_codes: ['canManageCompany'],
  revoke_terminal_code: ['canManageCompany'],
  request_approval: ['canManageCompany'],
  read_managed_company: ['canManageCompanies'],
  pause_orders: ['canManageCompanies'],
  export_company: ['canManageCompany'],
  // Of the history; a menu file is for those who edit the menu.
  log_export: ['canSeeTakings'],
  import_company: ['canManageCompany'],
  start_branch: ['canManageCompany'],
  read_dashboard: ['canTakeOrders', 'canManageCompany'],
  read_payments: ['canSeeTakings'],

  offer_ownership: 'owner',
  // Only its receiver: nobody of the matrix.
  accept_ownership: [],
  appoint_owner: 'super admin',
  set_platform_rights: 'super admin',
  request_company_deletion: ['canManageCompany'],
  cancel_company_deletion: ['canManageCompany'],
  // After a request alone: nobody of the matrix.
  delete_company: [],
  approve_company: 'super admin',
  refuse_company: 'super admin',
  suspend_company: 'super admin',
  lift_suspension: 'super admin',
  read_platform: 'super admin',
  read_platform_summary: 'super admin',
  require_second_factor: 'super admin',
  set_company_approval: 'super admin',
  read_platform_settings: 'super admin',

  terminal_pull: 'terminal secret',
  terminal_push: 'terminal secret',
  terminal_adopt: 'terminal secret',
  terminal_heartbeat: 'terminal secret',
  terminal_operators: 'terminal secret',
  terminal_orders_shown: 'terminal secret',
  terminal_order_steps: 'terminal secret',
  terminal_unlock_pin: 'terminal secret',
  kitchen_screen: 'terminal secret',
}

/** Whether a person may call it for a company; `null` is a guest. */
export const mayCall = (need: Need, access: Access | null, companyId: string): boolean => {
  if (need === 'everybody' || need === 'terminal secret') return true
  if (!access) return false
  if (need === 'account') return true
  if (need === 'super admin') return isSuperAdmin(access)
  if (need === 'owner')
    return access.memberships.some(
      (held) => held.company_id === companyId && held.role === 'owner' && held.is_active,
    )
  return need.some((right) => can(access, right, companyId))
}
