/**
 * Enrolments are kept for ever, one a company: outbox rows carry theirs. `last_push_seq` is the server's memory as last
 * told; an answer below it means that the server was restored. `settled` says that a pull has brought an entry's effect.
 */
export const enrolmentsAndOutbox = `
create table enrolments (
  id text primary key,
  company_id text not null unique,
  name text not null,
  prefix text not null,
  last_counter integer not null,
  enrolled_at text not null,
  last_push_seq integer not null default 0,
  gone_reason text
);

create table local_orders (
  id text primary key,
  enrolment_id text not null references enrolments (id),
  number text not null,
  row text not null,
  created_at text not null
);

create table outbox (
  seq integer primary key autoincrement,
  id text not null unique,
  enrolment_id text not null references enrolments (id),
  kind text not null,
  order_id text not null,
  operator_id text,
  payload text not null,
  state text not null default 'queued' check (state in ('queued', 'rejected', 'acknowledged')),
  reason_code text,
  reason_details text,
  attempts integer not null default 0,
  settled integer not null default 0,
  created_at text not null,
  acknowledged_at text
);

create index outbox_state on outbox (state, enrolment_id, seq);
create index outbox_order on outbox (order_id, seq);
create index outbox_unsettled on outbox (settled, seq) where settled = 0;
`
