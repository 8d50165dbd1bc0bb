-- As before, by the order it wrote: what is told of it is read, which the database's lint asks for.

-- Writes an order once. False: the id was there already, nothing was written.
create or replace function app.write_order(p_order public.orders, p_lines app.line_input[], p_event uuid, p_payload jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  total int := app.total_of(p_lines);
  noted text;
begin
  insert into public.orders (id, company_id, number, origin, terminal_id, user_id, operator_id, customer_name, customer_phone,
    responsible_name, table_number, comanda, source, subtotal_cents, total_cents, flags, client_placed_at)
  values (p_order.id, p_order.company_id, coalesce(p_order.number, ''), p_order.origin, p_order.terminal_id, p_order.user_id,
    p_order.operator_id, p_order.customer_name, p_order.customer_phone, p_order.responsible_name, p_order.table_number,
    p_order.comanda, p_order.source, total, total, coalesce(p_order.flags, '{}'), p_order.client_placed_at)
  -- Without naming one of its two unique indexes: two of the same at once would pass the named one and fail on the other.
  on conflict do nothing
  -- Its row stands in the version log with this transaction: its lines need not say so again (20260101000600).
  returning set_config('comanda.order', id::text, true) into noted;
  if noted is null then return false; end if;
  perform app.write_lines(p_order, p_lines, 1);
  perform app.log_event(p_event, p_order, 'placed', p_payload, coalesce(p_order.user_id, p_order.operator_id), p_order.terminal_id);
  return true;
end $$;
