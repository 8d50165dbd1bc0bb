/** Which entries a terminal held back with its last push: a JSON array of ids. Its own word takes the place of a guess. */
export const waitingEntries = `
alter table peers add column waiting text not null default '[]';
alter table lost_terminals add column waiting text not null default '[]';
alter table peer_entries drop column is_overtaken;
`
