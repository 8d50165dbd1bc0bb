/** Revoked terminals whose entries this one may hold, what the backend said of those entries, and their proofs. */
export const lostTerminals = `
create table lost_terminals (
  terminal_id text primary key,
  name text not null,
  prefix text not null,
  pushed_seq integer not null,
  revoked_at text not null,
  adopted text not null
) without rowid;

alter table peer_entries add column approval text;
alter table peer_entries add column reason_code text;
`
