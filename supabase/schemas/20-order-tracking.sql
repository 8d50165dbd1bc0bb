-- What a customer's phone says of an order beside its steps: when it should be ready, why it takes longer, what is missing, and
-- before it is sent whether anybody there would see it.

-- An order of the web gets its estimate with the kitchen: placed at once, or confirmed by staff.
create function app.accept_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.accepted_at := now();
  select c.preparation_minutes into new.estimate_minutes from public.companies c where c.id = new.company_id;
  return new;
end $$;
create trigger accept_order before insert on public.orders
  for each row when (new.origin = 'web' and new.status = 'placed') execute function app.accept_order();
create trigger accept_order_when_confirmed before update of status on public.orders
  for each row when (old.status = 'unconfirmed' and new.status = 'placed') execute function app.accept_order();

-- The estimate grows and never shrinks, with the reason that the customer reads. It is counted from the acceptance, so that an entry
-- that comes late or twice says the same. Without effect where nothing is estimated any more.
create function app.lengthen_order(p_order public.orders, p_minutes int, p_reason text, p_event uuid, p_user uuid, p_terminal uuid)
returns boolean language plpgsql set search_path = '' as $$
begin
  if p_reason is null then perform app.fail('reason_required'); end if;
  if p_order.status not in ('placed', 'preparing') or p_order.estimate_minutes is null or p_minutes <= p_order.estimate_minutes then
    return false;
  end if;
  update public.orders t set estimate_minutes = p_minutes, delay_reason = p_reason where t.id = p_order.id;
  perform app.log_event(p_event, p_order, 'delayed', jsonb_build_object('minutes', p_minutes, 'reason', p_reason), p_user, p_terminal);
  return true;
end $$;

create function app.delay_order(p_company uuid, p_order uuid, p_minutes int, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('kitchen', p_company);
  input jsonb := jsonb_build_object('minutes', p_minutes, 'reason', p_reason);
  minutes int := app.int_of(input, 'minutes', 1, 600);
  reason text := app.text_of(input, 'reason', 0, 200);
  changed boolean;
begin
  perform app.required(p_order, 'order');
  changed := app.lengthen_order(app.lock_order(p_company, p_order), minutes, reason, null, person, null);
  return jsonb_build_object('order', app.order_json(p_order), 'changed', changed);
end $$;

-- What the customer would like instead of a line that the kitchen can't make: the staff decide, and see it where they do. Thirty
-- answers an order, which nobody needs who means one of them.
create function app.choose_for_item(p_company uuid, p_item uuid, p_choice text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  choice text := app.one_of(jsonb_build_object('choice', p_choice), 'choice', '{remove,swap,cancel}');
  o public.orders;
begin
  perform app.required(p_company, 'company');
  perform app.required(p_item, 'item');
  perform app.require_open_to_guests(p_company);
  if not exists (select from public.order_items i join public.orders t on t.id = i.order_id
      where i.id = p_item and i.company_id = p_company and t.user_id = person) then
    perform app.fail('not_found', '{"entity": "order_item"}');
  end if;
  o := app.lock_order_of_item(p_company, p_item);
  perform app.require_not_final(o);
  if (select count(*) >= 30 from public.order_events e where e.company_id = p_company and e.order_id = o.id and e.kind = 'item_choice') then
    perform app.fail('too_many_requests', jsonb_build_object('retry_at', now() + interval '1 hour'));
  end if;
  update public.order_items i set guest_choice = choice
  where i.id = p_item and i.voided_at is null and i.unavailable_reason is not null and i.guest_choice is distinct from choice;
  if found then
    update public.orders t set updated_at = now() where t.id = o.id;
    perform app.log_event(null, o, 'item_choice', jsonb_build_object('item_id', p_item, 'choice', choice), person, null);
  elsif not exists (select from public.order_items i where i.id = p_item and i.guest_choice = choice and i.voided_at is null) then
    perform app.fail('line_gone');
  end if;
  return jsonb_build_object('order', app.order_json(o.id));
end $$;

-- When a screen of the company was last there: a kitchen's board or a terminal. One row a company, and at most one write in fifteen
-- seconds, however many screens report themselves.
create unlogged table app.company_screens (
  company_id uuid primary key references public.companies (id) on delete cascade,
  seen_at timestamptz not null default now()
);

create function app.note_screen(p_company uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from app.company_screens s where s.company_id = p_company and s.seen_at > now() - interval '15 seconds') then return; end if;
  insert into app.company_screens as s (company_id) values (p_company)
  on conflict (company_id) do update set seen_at = now() where s.seen_at <= now() - interval '15 seconds';
end $$;

create function app.screen_seen(p_company uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_right('kitchen', p_company);
  perform app.note_screen(p_company);
  return '{}'::jsonb;
end $$;

-- Whether a screen of a company that guests see was there within a minute. Everybody may ask before they send an order.
create function app.kitchen_presence(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.required(p_company, 'company');
  perform app.require_open_to_guests(p_company);
  return jsonb_build_object('is_seen', exists (
    select from app.company_screens s where s.company_id = p_company and s.seen_at > now() - interval '60 seconds'));
end $$;
