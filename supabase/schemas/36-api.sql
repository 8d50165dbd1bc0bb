-- The API: thin invoker wrappers in `public`. docs/backend-api.md is the agreement. What takes longer than other requests of its
-- role names its time-out here: PostgREST applies that of the function it calls to the whole request (38-limits.sql).

-- The API's versions, whole numbers. `current` grows with every change that an older client misreads; `oldest` follows once no
-- client below it is to be served. shared/domain/sync/api-version.ts holds the version that terminals and pages are built for.
create function app.api_version() returns jsonb
language sql immutable set search_path = '' as $$ select jsonb_build_object('current', 1, 'oldest', 1) $$;

-- The answer to a client whose version is not supported, otherwise null. An answer and no error: its sender has to tell it from
-- a fault of the backend, which it retries. A newer version is refused too: a restored or late backend would misread its entries.
create function app.version_refusal(p_protocol text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('ok', false, 'code', 'version_unsupported')
  where not coalesce(case when p_protocol ~ '^\d{1,9}$' then p_protocol::int
    between (app.api_version() ->> 'oldest')::int and (app.api_version() ->> 'current')::int end, false)
$$;

create function public.api_version() returns jsonb
language sql stable set search_path = '' as $$ select app.api_version() $$;

create function public.is_admin(user_id text) returns boolean
language sql stable set search_path = '' as $$ select app.is_admin(app.uuid_arg(is_admin.user_id, 'user_id')) $$;

create function public.my_access() returns jsonb
language sql stable set search_path = '' as $$ select app.my_access() $$;

create function public.join_company(p_company text) returns jsonb
language sql set search_path = '' as $$ select app.join_company(app.uuid_arg(p_company, 'company')) $$;

-- The most frequent call is PL/pgSQL, which keeps its plan.
create function public.place_order(p_company text, p_order jsonb) returns jsonb
language plpgsql set search_path = '' as $$ begin return app.place_order(app.uuid_arg(p_company, 'company'), p_order); end $$;

create function public.append_order_items(p_company text, p_order text, p_items jsonb, p_expected_total_cents text) returns jsonb
language sql set search_path = '' as $$
  select app.append_order_items(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_order, 'order'), p_items,
    app.int_arg(p_expected_total_cents, 'expected_total_cents'))
$$;

create function public.advance_order(p_company text, p_order text, p_status text, p_reason text default null, p_entry text default null)
returns jsonb
language plpgsql set search_path = '' as $$
begin
  return app.advance_order(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_order, 'order'), p_status, p_reason,
    app.uuid_arg(p_entry, 'entry'));
exception when unique_violation then
  perform app.invalid('entry');
  return null;
end $$;

create function public.tick_order_item(p_company text, p_item text, p_done text) returns jsonb
language sql set search_path = '' as $$
  select app.tick_order_item(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_item, 'item'), app.flag_arg(p_done, 'done'))
$$;

create function public.report_order_item(p_company text, p_item text, p_reason text default null) returns jsonb
language sql set search_path = '' as $$
  select app.report_order_item(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_item, 'item'), p_reason)
$$;

create function public.delay_order(p_company text, p_order text, p_minutes text, p_reason text default null) returns jsonb
language sql set search_path = '' as $$
  select app.delay_order(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_order, 'order'), app.int_arg(p_minutes, 'minutes'), p_reason)
$$;

create function public.choose_for_item(p_company text, p_item text, p_choice text) returns jsonb
language sql set search_path = '' as $$
  select app.choose_for_item(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_item, 'item'), p_choice)
$$;

create function public.screen_seen(p_company text) returns jsonb
language sql set search_path = '' as $$ select app.screen_seen(app.uuid_arg(p_company, 'company')) $$;

create function public.kitchen_presence(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.kitchen_presence(app.uuid_arg(p_company, 'company')) $$;

create function public.read_push_key() returns jsonb
language sql stable set search_path = '' as $$ select app.read_push_key() $$;

create function public.save_push_subscription(p_subscription jsonb) returns jsonb
language sql set search_path = '' as $$ select app.save_push_subscription(p_subscription) $$;

create function public.remove_push_subscription(p_endpoint text) returns jsonb
language sql set search_path = '' as $$ select app.remove_push_subscription(p_endpoint) $$;

create function public.read_my_tables(p_company text, p_seat jsonb default null) returns jsonb
language sql stable set search_path = '' as $$ select app.read_my_tables(app.uuid_arg(p_company, 'company'), p_seat) $$;

create function public.call_staff(p_company text, p_call jsonb) returns jsonb
language sql set search_path = '' as $$ select app.call_staff(app.uuid_arg(p_company, 'company'), p_call) $$;

create function public.request_pix(p_company text, p_request jsonb) returns jsonb
language sql set search_path = '' as $$ select app.request_pix(app.uuid_arg(p_company, 'company'), p_request) $$;

create function public.withdraw_call(p_company text, p_call text) returns jsonb
language sql set search_path = '' as $$ select app.withdraw_call(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_call, 'call')) $$;

create function public.change_call(p_company text, p_call text, p_op text, p_received_cents text default null,
  p_charge jsonb default null) returns jsonb
language sql set search_path = '' as $$
  select app.change_call(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_call, 'call'), p_op, app.int_arg(p_received_cents, 'received_cents'),
    p_charge)
$$;

create function public.enrol_terminal(
  p_company text, p_terminal text, p_name text, p_prefix text, p_token_hash text, p_protocol text default '1'
) returns jsonb
language sql set search_path = '' as $$
  select coalesce(app.version_refusal(p_protocol),
    app.enrol_terminal(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_terminal, 'terminal'), p_name, p_prefix, p_token_hash))
$$;

create function public.revoke_terminal(p_terminal text) returns jsonb
language sql set search_path = '' as $$ select app.revoke_terminal(app.uuid_arg(p_terminal, 'terminal')) $$;

create function public.set_terminal_mode(p_terminal text, p_mode text) returns jsonb
language sql set search_path = '' as $$ select app.set_terminal_mode(app.uuid_arg(p_terminal, 'terminal'), p_mode) $$;

create function public.create_terminal_code(p_company text, p_mode text, p_name text) returns jsonb
language sql set search_path = '' as $$ select app.create_terminal_code(app.uuid_arg(p_company, 'company'), p_mode, p_name) $$;

create function public.list_terminal_codes(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.list_terminal_codes(app.uuid_arg(p_company, 'company')) $$;

create function public.revoke_terminal_code(p_company text, p_code text) returns jsonb
language sql set search_path = '' as $$ select app.revoke_terminal_code(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_code, 'code')) $$;

create function public.claim_terminal_code(p_code text, p_terminal text, p_token_hash text, p_protocol text default '1',
  p_in_browser text default 'false') returns jsonb
language sql set search_path = '' as $$
  select coalesce(app.version_refusal(p_protocol),
    app.claim_terminal_code(p_code, app.uuid_arg(p_terminal, 'terminal'), p_token_hash, coalesce(app.flag_arg(p_in_browser, 'in_browser'), false)))
$$;

create function public.pull_changes(p_company text, p_cursor text default null, p_limit text default '500') returns jsonb
language sql stable set search_path = '' set statement_timeout = '20s' as $$
  select app.pull_changes(app.uuid_arg(p_company, 'company'), p_cursor, app.int_arg(p_limit, 'limit'))
$$;

create function public.terminal_pull(
  p_terminal text, p_token text, p_cursor text default null, p_limit text default '500', p_protocol text default '1'
) returns jsonb
language sql stable set search_path = '' set statement_timeout = '20s' as $$
  select coalesce(app.version_refusal(p_protocol),
    app.terminal_pull(app.uuid_arg(p_terminal, 'terminal'), p_token, p_cursor, app.int_arg(p_limit, 'limit')))
$$;

create function public.terminal_push(p_terminal text, p_token text, p_entries jsonb, p_protocol text default '1',
  p_waiting jsonb default '[]')
returns jsonb language sql set search_path = '' set statement_timeout = '20s' as $$
  select coalesce(app.version_refusal(p_protocol),
    app.terminal_push(app.uuid_arg(p_terminal, 'terminal'), p_token, p_entries, p_waiting))
$$;

create function public.terminal_adopt(p_terminal text, p_token text, p_author text, p_adoption text, p_entries jsonb,
  p_approval jsonb default null, p_protocol text default '1', p_waiting jsonb default '[]')
returns jsonb language sql set search_path = '' set statement_timeout = '20s' as $$
  select coalesce(app.version_refusal(p_protocol), app.terminal_adopt(app.uuid_arg(p_terminal, 'terminal'), p_token,
    app.uuid_arg(p_author, 'author'), app.uuid_arg(p_adoption, 'adoption'), p_entries, p_approval, p_waiting))
$$;

create function public.terminal_heartbeat(p_terminal text, p_token text, p_status jsonb, p_protocol text default '1') returns jsonb
language sql set search_path = '' as $$
  select coalesce(app.version_refusal(p_protocol), app.terminal_heartbeat(app.uuid_arg(p_terminal, 'terminal'), p_token, p_status))
$$;

create function public.register_company(p_company jsonb) returns jsonb
language sql set search_path = '' as $$ select app.register_company(p_company) $$;

create function public.approve_company(p_company text, p_shown jsonb) returns jsonb
language sql set search_path = '' as $$ select app.approve_company(app.uuid_arg(p_company, 'company'), p_shown) $$;

create function public.refuse_company(p_company text, p_reason text, p_shown jsonb) returns jsonb
language sql set search_path = '' as $$ select app.refuse_company(app.uuid_arg(p_company, 'company'), p_reason, p_shown) $$;

create function public.request_approval(p_company text) returns jsonb
language sql set search_path = '' as $$ select app.request_approval(app.uuid_arg(p_company, 'company')) $$;

create function public.suspend_company(p_company text, p_reason text) returns jsonb
language sql set search_path = '' as $$ select app.suspend_company(app.uuid_arg(p_company, 'company'), p_reason) $$;

create function public.lift_suspension(p_company text) returns jsonb
language sql set search_path = '' as $$ select app.lift_suspension(app.uuid_arg(p_company, 'company')) $$;

create function public.offer_ownership(p_company text, p_user text) returns jsonb
language sql set search_path = '' as $$ select app.offer_ownership(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user')) $$;

create function public.withdraw_ownership(p_company text) returns jsonb
language sql set search_path = '' as $$ select app.withdraw_ownership(app.uuid_arg(p_company, 'company')) $$;

create function public.accept_ownership(p_company text) returns jsonb
language sql set search_path = '' as $$ select app.accept_ownership(app.uuid_arg(p_company, 'company')) $$;

create function public.appoint_owner(p_company text, p_user text) returns jsonb
language sql set search_path = '' as $$ select app.appoint_owner(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user')) $$;

create function public.request_company_deletion(p_company text, p_name text) returns jsonb
language sql set search_path = '' as $$ select app.request_company_deletion(app.uuid_arg(p_company, 'company'), p_name) $$;

create function public.cancel_company_deletion(p_company text) returns jsonb
language sql set search_path = '' as $$ select app.cancel_company_deletion(app.uuid_arg(p_company, 'company')) $$;

create function public.delete_company(p_company text, p_name text) returns jsonb
language sql set search_path = '' as $$ select app.delete_company(app.uuid_arg(p_company, 'company'), p_name) $$;

create function public.list_companies(p_filter jsonb) returns jsonb
language sql stable set search_path = '' as $$ select app.list_companies(p_filter) $$;

create function public.company_cities() returns jsonb
language sql stable set search_path = '' as $$ select app.company_cities() $$;

create function public.company_categories() returns jsonb
language sql stable set search_path = '' as $$ select app.company_categories() $$;

create function public.list_managed_companies(p_filter jsonb) returns jsonb
language sql stable set search_path = '' as $$ select app.list_managed_companies(p_filter) $$;

create function public.list_my_companies(p_filter jsonb) returns jsonb
language sql stable set search_path = '' as $$ select app.list_my_companies(p_filter) $$;

create function public.read_managed_company(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.read_managed_company(app.uuid_arg(p_company, 'company')) $$;

create function public.is_suspended(p_company text) returns boolean
language sql stable set search_path = '' as $$ select app.is_suspended(p_company) $$;

create function public.set_member(p_company text, p_user text, p_role text default null, p_is_active text default null) returns jsonb
language sql set search_path = '' as $$
  select app.set_member(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user'), p_role, app.flag_arg(p_is_active, 'is_active'))
$$;

create function public.promote_member(p_company text, p_user text) returns jsonb
language sql set search_path = '' as $$
  select app.promote_member(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user'))
$$;

create function public.demote_member(p_company text, p_user text) returns jsonb
language sql set search_path = '' as $$
  select app.demote_member(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user'))
$$;

create function public.set_platform_rights(p_user text, p_change jsonb) returns jsonb
language sql set search_path = '' as $$ select app.set_platform_rights(app.uuid_arg(p_user, 'user'), p_change) $$;

create function public.terminal_operators(p_terminal text, p_token text, p_protocol text default '1') returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(app.version_refusal(p_protocol), app.terminal_operators(app.uuid_arg(p_terminal, 'terminal'), p_token))
$$;

create function public.terminal_unlock_pin(p_terminal text, p_token text, p_user text, p_proof text, p_protocol text default '1')
returns jsonb language sql set search_path = '' as $$
  select coalesce(app.version_refusal(p_protocol),
    app.terminal_unlock_pin(app.uuid_arg(p_terminal, 'terminal'), p_token, app.uuid_arg(p_user, 'user'), p_proof))
$$;

create function public.set_operator_pin(p_company text, p_user text, p_pin jsonb) returns jsonb
language sql set search_path = '' as $$
  select app.set_operator_pin(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user'), p_pin)
$$;

create function public.approve(p_company text, p_entry text, p_subject jsonb, p_user text default null, p_proof text default null)
returns jsonb language sql set search_path = '' as $$
  select app.approve(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_entry, 'entry'), p_subject, app.uuid_arg(p_user, 'user'), p_proof)
$$;

create function public.read_approvers(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.read_approvers(app.uuid_arg(p_company, 'company')) $$;

create function public.clear_operator_pin(p_company text, p_user text) returns jsonb
language sql set search_path = '' as $$
  select app.clear_operator_pin(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user'))
$$;

create function public.read_my_sessions() returns jsonb
language sql stable set search_path = '' as $$ select app.read_my_sessions() $$;

create function public.end_my_sessions(p_session text default null) returns jsonb
language sql set search_path = '' as $$ select app.end_my_sessions(app.uuid_arg(p_session, 'session')) $$;

create function public.read_member_devices(p_company text, p_user text) returns jsonb
language sql stable set search_path = '' as $$
  select app.read_member_devices(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user'))
$$;

create function public.end_member_sessions(p_company text, p_user text, p_session text default null) returns jsonb
language sql set search_path = '' as $$
  select app.end_member_sessions(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user'), app.uuid_arg(p_session, 'session'))
$$;

create function public.request_reservation(p_company text, p_reservation jsonb) returns jsonb
language sql set search_path = '' as $$ select app.request_reservation(app.uuid_arg(p_company, 'company'), p_reservation) $$;

create function public.change_own_reservation(p_company text, p_reservation jsonb, p_expected text default null) returns jsonb
language sql set search_path = '' as $$ select app.change_own_reservation(app.uuid_arg(p_company, 'company'), p_reservation, p_expected) $$;

create function public.cancel_own_reservation(p_company text, p_reservation text) returns jsonb
language sql set search_path = '' as $$
  select app.cancel_own_reservation(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_reservation, 'reservation'))
$$;

create function public.set_reservation_status(p_company text, p_reservation text, p_status text, p_expected text default null) returns jsonb
language sql set search_path = '' as $$
  select app.set_reservation_status(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_reservation, 'reservation'), p_status, p_expected)
$$;

create function public.set_reservation_tables(p_company text, p_reservation text, p_change jsonb) returns jsonb
language sql set search_path = '' as $$
  select app.set_reservation_tables(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_reservation, 'reservation'), p_change)
$$;

create function public.read_reserved_tables(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.read_reserved_tables(app.uuid_arg(p_company, 'company')) $$;

create function public.bring_back(p_company text, p_table text, p_row text) returns jsonb
language sql set search_path = '' set statement_timeout = '30s' as $$ select app.bring_back(app.uuid_arg(p_company, 'company'), p_table, app.uuid_arg(p_row, 'row')) $$;
create function public.reorder_records(p_company text, p_table text, p_ids jsonb) returns jsonb
language sql set search_path = '' as $$ select app.reorder_records(app.uuid_arg(p_company, 'company'), p_table, p_ids) $$;

create function public.activate_theme(p_company text, p_theme text) returns jsonb
language sql set search_path = '' as $$
  select app.activate_theme(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_theme, 'theme'))
$$;

create function public.read_opening(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.read_opening(app.uuid_arg(p_company, 'company')) $$;

create function public.read_order_pause(p_company text) returns jsonb
language sql set search_path = '' as $$ select app.read_order_pause(app.uuid_arg(p_company, 'company')) $$;

create function public.pause_orders(p_company text, p_span text, p_reason text default null, p_entry text default null) returns jsonb
language sql set search_path = '' as $$
  select app.pause_orders(app.uuid_arg(p_company, 'company'), p_span, p_reason, app.uuid_arg(p_entry, 'entry'))
$$;

create function public.save_opening(p_company text, p_opening jsonb, p_expected text) returns jsonb
language sql set search_path = '' as $$ select app.save_opening(app.uuid_arg(p_company, 'company'), p_opening, p_expected) $$;

create function public.change_prices(p_company text, p_change jsonb) returns jsonb
language sql set search_path = '' set statement_timeout = '30s' as $$ select app.change_prices(app.uuid_arg(p_company, 'company'), p_change) $$;

create function public.change_products(p_company text, p_rows jsonb) returns jsonb
language sql set search_path = '' set statement_timeout = '30s' as $$ select app.change_products(app.uuid_arg(p_company, 'company'), p_rows) $$;

create function public.remove_category(p_company text, p_category text, p_target text) returns jsonb
language sql set search_path = '' set statement_timeout = '30s' as $$
  select app.remove_category(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_category, 'category'), app.uuid_arg(p_target, 'target'))
$$;
create function public.move_subcategory(p_company text, p_subcategory text, p_category text) returns jsonb
language sql set search_path = '' set statement_timeout = '30s' as $$
  select app.move_subcategory(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_subcategory, 'subcategory'), app.uuid_arg(p_category, 'category'))
$$;

create function public.import_menu(p_company text, p_rows jsonb, p_groups jsonb default '[]', p_list jsonb default null) returns jsonb
language sql set search_path = '' set statement_timeout = '60s' as $$
  select app.import_menu(app.uuid_arg(p_company, 'company'), p_rows, p_groups, p_list)
$$;
create function public.last_menu_import(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.last_menu_import(app.uuid_arg(p_company, 'company')) $$;
create function public.add_import_pictures(p_company text, p_import text, p_pictures jsonb) returns jsonb
language sql set search_path = '' set statement_timeout = '30s' as $$
  select app.add_import_pictures(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_import, 'import'), p_pictures)
$$;
create function public.undo_menu_import(p_company text, p_import text) returns jsonb
language sql set search_path = '' set statement_timeout = '60s' as $$
  select app.undo_menu_import(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_import, 'import'))
$$;

create function public.export_company(p_company text) returns jsonb
language sql set search_path = '' set statement_timeout = '60s' as $$ select app.export_company(app.uuid_arg(p_company, 'company')) $$;

create function public.log_export(p_company text, p_export jsonb) returns jsonb
language sql set search_path = '' as $$ select app.log_export(app.uuid_arg(p_company, 'company'), p_export) $$;

create function public.read_audit(p_company text, p_filter jsonb) returns jsonb
language sql stable set search_path = '' set statement_timeout = '30s' as $$ select app.read_audit(app.uuid_arg(p_company, 'company'), p_filter) $$;

create function public.import_company(p_company text, p_data jsonb, p_preview text default 'false', p_expected text default null) returns jsonb
language plpgsql set search_path = '' set statement_timeout = '60s' as $$
begin
  if p_preview is null or p_preview not in ('true', 'false') then perform app.invalid('preview'); end if;
  return app.import_company(app.uuid_arg(p_company, 'company'), p_data, p_preview = 'true', p_expected);
end $$;

create function public.start_branch(p_company text, p_data jsonb, p_preview text default 'false') returns jsonb
language plpgsql set search_path = '' set statement_timeout = '60s' as $$
begin
  if p_preview is null or p_preview not in ('true', 'false') then perform app.invalid('preview'); end if;
  return app.start_branch(app.uuid_arg(p_company, 'company'), p_data, p_preview = 'true');
end $$;

create function public.list_members(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.list_members(app.uuid_arg(p_company, 'company')) $$;

create function public.invite_member(p_company text, p_email text, p_role text) returns jsonb
language sql set search_path = '' as $$ select app.invite_member(app.uuid_arg(p_company, 'company'), p_email, p_role) $$;

create function public.resend_invitation(p_company text, p_invitation text) returns jsonb
language sql set search_path = '' as $$
  select app.resend_invitation(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_invitation, 'invitation'))
$$;

create function public.list_invitations(p_company text) returns jsonb
language sql set search_path = '' as $$ select app.list_invitations(app.uuid_arg(p_company, 'company')) $$;

create function public.read_invitation(p_key text) returns jsonb
language sql set search_path = '' as $$ select app.read_invitation(p_key) $$;

create function public.accept_invitation(p_key text) returns jsonb
language sql set search_path = '' as $$ select app.accept_invitation(p_key) $$;

create function public.decline_invitation(p_key text) returns jsonb
language sql set search_path = '' as $$ select app.decline_invitation(p_key) $$;

create function public.leave_company(p_company text) returns jsonb
language sql set search_path = '' as $$ select app.leave_company(app.uuid_arg(p_company, 'company')) $$;

create function public.export_my_data() returns jsonb
language sql stable set search_path = '' set statement_timeout = '30s' as $$ select app.export_my_data() $$;

create function public.erase_my_account() returns jsonb
language sql set search_path = '' set statement_timeout = '30s' as $$ select app.erase_my_account() $$;

create function public.withdraw_invitation(p_company text, p_invitation text) returns jsonb
language sql set search_path = '' as $$
  select app.withdraw_invitation(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_invitation, 'invitation'))
$$;

create function public.read_dashboard(p_company text, p_from text, p_to text, p_all text default 'false') returns jsonb
language sql stable set search_path = '' set statement_timeout = '30s' as $$
  select app.read_dashboard(app.uuid_arg(p_company, 'company'), app.date_arg(p_from, 'from'), app.date_arg(p_to, 'to'), app.flag_arg(p_all, 'all'))
$$;

create function public.read_platform(p_from text, p_to text, p_filter jsonb default '{}') returns jsonb
language sql stable set search_path = '' set statement_timeout = '30s' as $$
  select app.read_platform(app.date_arg(p_from, 'from'), app.date_arg(p_to, 'to'), p_filter)
$$;

create function public.read_platform_summary() returns jsonb
language sql stable set search_path = '' set statement_timeout = '20s' as $$ select app.read_platform_summary() $$;

create function public.read_platform_settings() returns jsonb
language sql stable set search_path = '' as $$ select app.read_platform_settings() $$;

create function public.require_second_factor(p_required text) returns jsonb
language sql set search_path = '' as $$ select app.require_second_factor(app.flag_arg(p_required, 'required')) $$;

create function public.set_company_approval(p_approval text) returns jsonb
language sql set search_path = '' as $$ select app.set_company_approval(p_approval) $$;

create function public.read_history(p_company text, p_filter jsonb) returns jsonb
language sql stable set search_path = '' set statement_timeout = '30s' as $$ select app.read_history(app.uuid_arg(p_company, 'company'), p_filter) $$;

create function public.read_payments(p_company text, p_filter jsonb) returns jsonb
language sql stable set search_path = '' set statement_timeout = '30s' as $$ select app.read_payments(app.uuid_arg(p_company, 'company'), p_filter) $$;

create function public.read_favourites(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.read_favourites(app.uuid_arg(p_company, 'company')) $$;

create function public.set_favourite(p_company text, p_product text, p_is_favourite text) returns jsonb
language sql set search_path = '' as $$
  select app.set_favourite(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_product, 'product'),
    app.flag_arg(p_is_favourite, 'is_favourite'))
$$;

create function public.set_available(p_company text, p_product text, p_available text) returns jsonb
language sql set search_path = '' as $$
  select app.set_available(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_product, 'product'),
    app.flag_arg(p_available, 'available'))
$$;

create function public.change_stock(p_company text, p_product text, p_movement jsonb) returns jsonb
language sql set search_path = '' as $$
  select app.change_stock(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_product, 'product'), p_movement)
$$;

create function public.read_stock_movements(p_company text, p_product text) returns jsonb
language sql stable set search_path = '' as $$
  select app.read_stock_movements(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_product, 'product'))
$$;

create function public.orders_shown(p_company text, p_ids jsonb) returns jsonb
language sql set search_path = '' as $$ select app.orders_shown(app.uuid_arg(p_company, 'company'), p_ids) $$;

create function public.terminal_orders_shown(p_terminal text, p_token text, p_ids jsonb, p_protocol text default '1') returns jsonb
language sql set search_path = '' as $$
  select coalesce(app.version_refusal(p_protocol), app.terminal_orders_shown(app.uuid_arg(p_terminal, 'terminal'), p_token, p_ids))
$$;

create function public.terminal_order_steps(p_terminal text, p_token text, p_since text, p_protocol text default '1') returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(app.version_refusal(p_protocol), app.terminal_order_steps(app.uuid_arg(p_terminal, 'terminal'), p_token, p_since))
$$;

create function public.kitchen_screen(p_terminal text, p_token text, p_version text default null, p_protocol text default '1') returns jsonb
language sql set search_path = '' as $$
  select coalesce(app.version_refusal(p_protocol), app.kitchen_screen(app.uuid_arg(p_terminal, 'terminal'), p_token, p_version))
$$;

create function public.loose_pictures(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.loose_pictures(app.uuid_arg(p_company, 'company')) $$;

-- An entry's id that is used elsewhere, at another company or for another change, is refused.
create function public.change_tab(p_company text, p_entry text, p_change jsonb) returns jsonb
language plpgsql set search_path = '' as $$
begin
  return app.change_tab_as_person(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_entry, 'entry'), p_change);
exception when unique_violation then
  perform app.invalid('entry');
  return null;
end $$;

create function public.change_cash(p_company text, p_entry text, p_change jsonb) returns jsonb
language plpgsql set search_path = '' as $$
begin
  return app.change_cash_as_person(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_entry, 'entry'), p_change);
exception when unique_violation then
  perform app.invalid('entry');
  return null;
end $$;

create function public.read_cash(p_company text, p_filter jsonb) returns jsonb
language sql stable set search_path = '' set statement_timeout = '30s' as $$ select app.read_cash(app.uuid_arg(p_company, 'company'), p_filter) $$;

create function public.read_tabs(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.read_tabs(app.uuid_arg(p_company, 'company')) $$;

create function public.read_tab_history(p_company text, p_filter jsonb) returns jsonb
language sql stable set search_path = '' set statement_timeout = '30s' as $$ select app.read_tab_history(app.uuid_arg(p_company, 'company'), p_filter) $$;

create function public.table_codes(p_company text, p_tables jsonb) returns jsonb
language sql stable set search_path = '' as $$ select app.table_codes(app.uuid_arg(p_company, 'company'), p_tables) $$;

create function public.revoke_table_codes(p_company text, p_tables jsonb) returns jsonb
language sql set search_path = '' as $$ select app.revoke_table_codes(app.uuid_arg(p_company, 'company'), p_tables) $$;

-- Nobody executes anything but what is named here. Signed-in people come by their session, terminals by their own secret with
-- the public key. A guest calling a person's function gets not_authenticated from its body.
revoke execute on all functions in schema app, public from public, anon, authenticated;

grant execute on function
  public.api_version(), public.my_access(), public.join_company(text), public.place_order(text, jsonb),
  public.append_order_items(text, text, jsonb, text), public.advance_order(text, text, text, text, text),
  public.tick_order_item(text, text, text), public.report_order_item(text, text, text), public.delay_order(text, text, text, text),
  public.choose_for_item(text, text, text), public.screen_seen(text), public.kitchen_presence(text),
  public.read_push_key(), public.save_push_subscription(jsonb), public.remove_push_subscription(text),
  public.read_my_tables(text, jsonb), public.call_staff(text, jsonb), public.request_pix(text, jsonb), public.withdraw_call(text, text),
  public.change_call(text, text, text, text, jsonb), public.enrol_terminal(text, text, text, text, text, text),
  public.set_terminal_mode(text, text), public.create_terminal_code(text, text, text), public.list_terminal_codes(text), public.revoke_terminal_code(text, text),
  public.claim_terminal_code(text, text, text, text, text),
  public.revoke_terminal(text), public.pull_changes(text, text, text), public.terminal_pull(text, text, text, text, text),
  public.terminal_push(text, text, jsonb, text, jsonb), public.terminal_heartbeat(text, text, jsonb, text),
  public.terminal_adopt(text, text, text, text, jsonb, jsonb, text, jsonb),
  public.register_company(jsonb), public.set_member(text, text, text, text), public.promote_member(text, text),
  public.approve_company(text, jsonb), public.refuse_company(text, text, jsonb), public.request_approval(text),
  public.offer_ownership(text, text), public.withdraw_ownership(text), public.accept_ownership(text),
  public.appoint_owner(text, text), public.request_company_deletion(text, text), public.cancel_company_deletion(text),
  public.delete_company(text, text), public.list_companies(jsonb), public.company_categories(), public.company_cities(),
  public.list_managed_companies(jsonb), public.list_my_companies(jsonb),
  public.read_managed_company(text),
  public.suspend_company(text, text), public.lift_suspension(text), public.is_suspended(text),
  public.demote_member(text, text), public.set_platform_rights(text, jsonb), public.terminal_operators(text, text, text), public.set_operator_pin(text, text, jsonb),
  public.terminal_unlock_pin(text, text, text, text, text), public.approve(text, text, jsonb, text, text), public.read_approvers(text),
  public.clear_operator_pin(text, text), public.read_my_sessions(), public.end_my_sessions(text),
  public.read_member_devices(text, text), public.end_member_sessions(text, text, text), public.request_reservation(text, jsonb),
  public.change_own_reservation(text, jsonb, text), public.cancel_own_reservation(text, text),
  public.set_reservation_status(text, text, text, text), public.set_reservation_tables(text, text, jsonb), public.read_reserved_tables(text),
  public.reorder_records(text, text, jsonb), public.bring_back(text, text, text),
  public.activate_theme(text, text), public.read_opening(text), public.save_opening(text, jsonb, text),
  public.read_order_pause(text), public.pause_orders(text, text, text, text),
  public.change_products(text, jsonb), public.remove_category(text, text, text), public.move_subcategory(text, text, text),
  public.change_prices(text, jsonb), public.import_menu(text, jsonb, jsonb, jsonb), public.last_menu_import(text),
  public.add_import_pictures(text, text, jsonb), public.undo_menu_import(text, text), public.export_company(text), public.log_export(text, jsonb),
  public.import_company(text, jsonb, text, text), public.start_branch(text, jsonb, text), public.list_members(text), public.invite_member(text, text, text),
  public.withdraw_invitation(text, text), public.read_dashboard(text, text, text, text), public.read_platform(text, text, jsonb),
  public.read_platform_summary(),
  public.require_second_factor(text), public.set_company_approval(text), public.read_platform_settings(),
  public.read_history(text, jsonb), public.read_payments(text, jsonb), public.set_available(text, text, text), public.read_favourites(text),
  public.set_favourite(text, text, text), public.orders_shown(text, jsonb),
  public.terminal_orders_shown(text, text, jsonb, text), public.terminal_order_steps(text, text, text, text),
  public.kitchen_screen(text, text, text, text), public.loose_pictures(text), public.change_tab(text, text, jsonb),
  public.read_tabs(text), public.read_tab_history(text, jsonb), public.read_audit(text, jsonb),
  public.table_codes(text, jsonb), public.revoke_table_codes(text, jsonb), public.change_cash(text, text, jsonb),
  public.read_cash(text, jsonb), public.change_stock(text, text, jsonb), public.read_stock_movements(text, text)
  to anon, authenticated, service_role;
grant execute on function public.is_admin(text) to authenticated, service_role;
grant execute on function
  public.resend_invitation(text, text), public.list_invitations(text), public.read_invitation(text), public.accept_invitation(text),
  public.decline_invitation(text), public.leave_company(text), public.export_my_data(), public.erase_my_account()
  to anon, authenticated, service_role;

-- Their bodies.
grant execute on function
  app.api_version(), app.version_refusal(text), app.is_admin(uuid), app.my_access(), app.join_company(uuid), app.place_order(uuid, jsonb),
  app.append_order_items(uuid, uuid, jsonb, int), app.advance_order(uuid, uuid, text, text, uuid),
  app.tick_order_item(uuid, uuid, boolean), app.report_order_item(uuid, uuid, text), app.delay_order(uuid, uuid, int, text),
  app.choose_for_item(uuid, uuid, text), app.screen_seen(uuid), app.kitchen_presence(uuid),
  app.read_push_key(), app.save_push_subscription(jsonb), app.remove_push_subscription(text),
  app.read_my_tables(uuid, jsonb), app.call_staff(uuid, jsonb), app.request_pix(uuid, jsonb), app.withdraw_call(uuid, uuid),
  app.change_call(uuid, uuid, text, int, jsonb), app.enrol_terminal(uuid, uuid, text, text, text),
  app.set_terminal_mode(uuid, text), app.create_terminal_code(uuid, text, text), app.list_terminal_codes(uuid), app.revoke_terminal_code(uuid, uuid),
  app.claim_terminal_code(text, uuid, text, boolean),
  app.revoke_terminal(uuid), app.pull_changes(uuid, text, int), app.terminal_pull(uuid, text, text, int),
  app.terminal_push(uuid, text, jsonb, jsonb), app.terminal_heartbeat(uuid, text, jsonb),
  app.terminal_adopt(uuid, text, uuid, uuid, jsonb, jsonb, jsonb), app.register_company(jsonb),
  app.approve_company(uuid, jsonb), app.refuse_company(uuid, text, jsonb), app.request_approval(uuid), app.suspend_company(uuid, text),
  app.offer_ownership(uuid, uuid), app.withdraw_ownership(uuid), app.accept_ownership(uuid), app.appoint_owner(uuid, uuid),
  app.request_company_deletion(uuid, text), app.cancel_company_deletion(uuid), app.delete_company(uuid, text),
  app.list_companies(jsonb), app.company_categories(), app.company_cities(), app.list_managed_companies(jsonb), app.list_my_companies(jsonb), app.read_managed_company(uuid),
  app.lift_suspension(uuid), app.is_suspended(text), app.set_member(uuid, uuid, text, boolean), app.promote_member(uuid, uuid), app.demote_member(uuid, uuid),
  app.set_platform_rights(uuid, jsonb),
  app.terminal_operators(uuid, text), app.set_operator_pin(uuid, uuid, jsonb), app.terminal_unlock_pin(uuid, text, uuid, text),
  app.approve(uuid, uuid, jsonb, uuid, text), app.read_approvers(uuid), app.clear_operator_pin(uuid, uuid),
  app.read_my_sessions(), app.end_my_sessions(uuid), app.read_member_devices(uuid, uuid), app.end_member_sessions(uuid, uuid, uuid),
  app.request_reservation(uuid, jsonb), app.change_own_reservation(uuid, jsonb, text), app.cancel_own_reservation(uuid, uuid),
  app.set_reservation_status(uuid, uuid, text, text), app.set_reservation_tables(uuid, uuid, jsonb), app.read_reserved_tables(uuid),
  app.reorder_records(uuid, text, jsonb), app.bring_back(uuid, text, uuid), app.removal_of(uuid, text, uuid), app.has_picture(uuid, text),
  app.is_picture_lost(uuid, text), app.lost_groups(uuid, jsonb), app.bring_stock_back(uuid, jsonb, timestamptz),
  app.restorable_tables(), app.activate_theme(uuid, uuid), app.read_opening(uuid),
  app.save_opening(uuid, jsonb, text), app.read_order_pause(uuid), app.pause_orders(uuid, text, text, uuid), app.change_prices(uuid, jsonb),
  app.change_products(uuid, jsonb), app.remove_category(uuid, uuid, uuid), app.move_subcategory(uuid, uuid, uuid),
  app.import_menu(uuid, jsonb, jsonb, jsonb), app.last_menu_import(uuid), app.add_import_pictures(uuid, uuid, jsonb), app.undo_menu_import(uuid, uuid),
  app.export_company(uuid), app.log_export(uuid, jsonb), app.import_company(uuid, jsonb, boolean, text),
  app.start_branch(uuid, jsonb, boolean), app.list_members(uuid),
  app.invite_member(uuid, text, text), app.withdraw_invitation(uuid, uuid), app.read_dashboard(uuid, date, date, boolean),
  app.read_platform(date, date, jsonb), app.read_platform_summary(), app.require_second_factor(boolean), app.set_company_approval(text), app.read_platform_settings(),
  app.read_history(uuid, jsonb), app.read_payments(uuid, jsonb), app.set_available(uuid, uuid, boolean), app.read_favourites(uuid),
  app.set_favourite(uuid, uuid, boolean),
  app.orders_shown(uuid, jsonb), app.terminal_orders_shown(uuid, text, jsonb), app.terminal_order_steps(uuid, text, text),
  app.kitchen_screen(uuid, text, text), app.loose_pictures(uuid),
  app.change_tab_as_person(uuid, uuid, jsonb), app.read_tabs(uuid), app.read_tab_history(uuid, jsonb), app.read_audit(uuid, jsonb),
  app.table_codes(uuid, jsonb), app.revoke_table_codes(uuid, jsonb), app.change_cash_as_person(uuid, uuid, jsonb),
  app.read_cash(uuid, jsonb), app.change_stock(uuid, uuid, jsonb), app.read_stock_movements(uuid, uuid)
  to anon, authenticated, service_role;

grant execute on function
  app.resend_invitation(uuid, uuid), app.list_invitations(uuid), app.read_invitation(text), app.accept_invitation(text),
  app.decline_invitation(text), app.leave_company(uuid), app.export_my_data(), app.erase_my_account()
  to anon, authenticated, service_role;

-- What policies call, and the steps of triggers, wrappers and bodies that run with the caller's rights.
grant execute on function
  app.is_super(), app.refuse(), app.companies_where(text), app.may_receive_hints(text), app.my_email(), app.fail(text, jsonb),
  app.invalid(text), app.is_uuid(text), app.uuid_arg(text, text), app.int_arg(text, text), app.flag_arg(text, text),
  app.require_person(), app.required(anyelement, text), app.array_of(jsonb, text, int, int), app.date_arg(text, text)
  to anon, authenticated, service_role;
grant execute on function app.is_options(jsonb), app.is_sale_hours(jsonb), app.is_stations(jsonb), app.picture_companies(),
  app.has_picture_room(text), app.my_deleted_folders(), app.company_roles(), app.invited_roles() to authenticated, service_role;
grant execute on function app.people_where(text), app.my_orders() to authenticated;
-- Columns that a select of the menu names.
grant execute on function public.is_available_now(public.products), public.is_available_now(public.combos),
  public.promotion_price_cents_now(public.products), public.promotion_price_cents_now(public.combos),
  public.available_hours_now(public.products), public.available_hours_now(public.combos),
  app.holds_at(jsonb, timestamp), app.local_time(uuid, timestamptz)
  to anon, authenticated, service_role;
-- Checks, defaults and indexes of a row run with the rights of the person who writes it.
grant execute on function app.fold(text), app.words_of(text[]), app.map_point(double precision, double precision), app.table_name_key(text)
  to authenticated, service_role;
grant execute on function app.default_reservation_times(), app.default_kitchen_closes_minutes(), app.default_service_fee_percent(),
  app.default_time_zone(), app.max_service_fee_percent() to authenticated, service_role;
