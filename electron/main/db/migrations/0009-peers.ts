/** The company's other terminals, and what they did that no pull has brought yet. `pos` is the order of arrival. */
export const peers = `
create table peers (
  terminal_id text primary key,
  name text not null,
  prefix text not null,
  lan_key text,
  pushed_seq integer not null
) without rowid;

create table peer_entries (
  pos integer primary key autoincrement,
  id text not null unique,
  terminal_id text not null,
  seq integer not null,
  kind text not null,
  order_id text not null,
  operator_id text,
  payload text not null,
  created_at text not null,
  order_row text
);

create index peer_entries_author on peer_entries (terminal_id, seq);
create index peer_entries_order on peer_entries (order_id, pos);
`
