/** What people did with entries the backend had refused: kept as it was before, with who and when (DESIGN §5, 'Push'). */
export const rejectedLog = `
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
`
