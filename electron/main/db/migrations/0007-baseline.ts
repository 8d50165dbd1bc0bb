/** The terminal's tables by subject. Times are ISO 8601 texts, booleans 0 or 1, payloads and rows JSON. */
export const baseline = `
-- Settings, each a JSON value by key.
create table settings (
  key text primary key,
  value text not null
) without rowid;

-- The replica: the company's synced rows as the server sent them. A generation is one full pull; a fresh one grows beside the
-- one in use. code, category_id and status are copied out of the row for lookups.
create table replica (
  generation integer not null,
  tbl text not null,
  id text not null,
  version integer not null,
  row text not null,
  code text,
  category_id text,
  status text,
  primary key (generation, tbl, id)
) without rowid;

create index replica_code on replica (generation, code) where code is not null;
create index replica_status on replica (generation, status) where status is not null;

-- Enrolments: one a company, never deleted, because outbox entries refer to theirs. last_push_seq is the highest seq the server
-- acknowledged; an answer below it means that the server was restored.
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

-- Orders placed on this terminal.
create table local_orders (
  id text primary key,
  enrolment_id text not null references enrolments (id),
  number text not null,
  row text not null,
  created_at text not null
);

-- The outbox. settled says that a pull has brought the effect of an entry.
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

-- What people did with rejected entries: the entry as it was, who decided and when.
create table rejected_log (
  id text not null,
  at text not null,
  action text not null check (action in ('discarded', 'mended')),
  by_user_id text not null,
  by_name text not null,
  enrolment_id text not null,
  kind text not null,
  order_id text not null,
  operator_id text,
  payload text not null,
  reason_code text,
  reason_details text,
  created_at text not null
);

create index rejected_log_at on rejected_log (at);

-- The unsent cart of each company; it survives a crash and a power cut.
create table cart_drafts (
  company_id text primary key,
  cart text not null,
  saved_at text not null
) without rowid;

-- Operators as last pulled; the verifiers of their PINs are among the secrets.
create table operators (
  company_id text not null,
  user_id text not null,
  name text not null,
  can_take_orders integer not null,
  can_manage_company integer not null,
  is_staff integer not null,
  primary key (company_id, user_id)
) without rowid;

-- Wrong PINs since an operator's last right one. They outlive the operator's row: an operator removed and added again keeps them.
create table pin_attempts (
  company_id text not null,
  user_id text not null,
  failures integer not null,
  last_at_ms integer not null,
  primary key (company_id, user_id)
) without rowid;

-- Tickets that wait for their printer.
create table print_jobs (
  seq integer primary key autoincrement,
  id text not null unique,
  printer_id text not null,
  kind text not null check (kind in ('kitchen', 'customer', 'test')),
  order_id text,
  number text,
  table_number text,
  lines text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'held')),
  reason text check (reason in ('old', 'unsure')),
  created_at text not null
);

create index print_jobs_printer on print_jobs (printer_id, state, seq);
create index print_jobs_order on print_jobs (order_id);

-- What was printed: a line is marked in the transaction that makes its ticket, so that no line is printed twice.
create table print_marks (
  printer_id text not null,
  subject_id text not null,
  mark text not null check (mark in ('added', 'voided', 'customer')),
  at text not null,
  primary key (printer_id, subject_id, mark)
) without rowid;

create index print_marks_subject on print_marks (subject_id, mark);
create index print_marks_at on print_marks (at);
`
