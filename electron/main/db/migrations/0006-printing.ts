/**
 * Tickets on their way to paper, and what is on paper already: a line is marked in the transaction that makes its ticket, so that
 * none is made twice, whatever stops in between (DESIGN §5).
 */
export const printing = `
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
