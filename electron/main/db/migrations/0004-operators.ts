/**
 * Who may work at this terminal, as last pulled, and the wrong PINs since each one's last right one. The verifiers of the
 * PINs are among the secrets. Attempts outlive the person's row: removed and back, they go on counting.
 */
export const operators = `
create table operators (
  company_id text not null,
  user_id text not null,
  name text not null,
  can_take_orders integer not null,
  can_manage_company integer not null,
  is_staff integer not null,
  primary key (company_id, user_id)
) without rowid;

create table pin_attempts (
  company_id text not null,
  user_id text not null,
  failures integer not null,
  last_at_ms integer not null,
  primary key (company_id, user_id)
) without rowid;
`
