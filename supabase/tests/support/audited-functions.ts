/** Functions of the API that write and leave no entry in the audit, each with its reason. Every other one leaves an entry. */
export const NOT_AUDITED: Readonly<Record<string, string>> = {
  place_order: 'a sale is an order with its event',
  append_order_items: 'a sale is an order with its event',
  advance_order: 'a step of the kitchen is an event of the order; a cancellation is audited',
  tick_order_item: 'a step of the kitchen is an event of the order',
  report_order_item: 'a step of the kitchen is an event of the order',
  call_staff: 'a call, in its own table',
  request_pix: 'a division is an event of the tab; the payment that staff record is audited',
  withdraw_call: 'a call, in its own table',
  change_call: 'who took a call stands with it; a payment is audited',
  delay_order: 'a step of the kitchen is an event of the order',
  choose_for_item: 'what a customer would like is an event of the order; staff decide',
  change_stock: 'a movement, in its own table with who and when',
  set_favourite: 'a mark of one’s own, in its own table',
  save_push_subscription: 'a browser of one’s own, in its own table',
  remove_push_subscription: 'a browser of one’s own, in its own table',
  screen_seen: 'when a screen was there',
  kitchen_screen: 'a look, which says when the screen was there',
  orders_shown: 'when a screen showed an order',
  terminal_orders_shown: 'when a screen showed an order',
  change_tab:
    'moving orders and bills is an event of the tab; payments, closing, reopening and voids are audited',
  terminal_push: 'a sale is an order with its event; cancellations, voids and payments in it are audited',
  terminal_unlock_pin: 'a wrong PIN is counted and locks; nothing of the company changes',
  terminal_heartbeat: 'what a terminal says of itself',
  join_company: 'a customer comes by their own decision, without a right; the membership stands in its table',
  request_reservation: 'a request by a guest, in its own table',
  end_my_sessions: 'one’s own devices, of no company',
  read_order_pause: 'a look, which ends a pause whose moment has passed',
  create_terminal_code: 'a code opens nothing; the enrolment by it is audited in its maker’s name',
  revoke_terminal_code: 'a code that nobody used',
  list_invitations: 'a look, which marks what has expired',
  read_invitation: 'a look, which marks what has expired',
}

/** Functions whose good call has nothing to change in a company just made; their own tests read their entries. */
export const NOTHING_TO_CHANGE: readonly string[] = [
  'erase_my_account',
  'leave_company',
  'require_second_factor',
]
