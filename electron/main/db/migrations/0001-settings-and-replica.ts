/**
 * Settings as JSON by key, and the replica: the company's synced rows as the server sent them. A generation is one
 * whole pull; a fresh one grows beside the one in use. `code`, `category_id` and `status` are copied out for lookups.
 */
export const settingsAndReplica = `
create table settings (
  key text primary key,
  value text not null
) without rowid;

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
`
