/**
 * Which entries a terminal held back with its last push, a JSON array of ids, and which own ones have had an earlier seq.
 * Their author's word takes the place of a guess.
 */
export const waitingEntries = `
alter table peers add column waiting text not null default '[]';
alter table lost_terminals add column waiting text not null default '[]';
alter table peer_entries drop column is_overtaken;
alter table outbox add column is_moved integer not null default 0;
`
