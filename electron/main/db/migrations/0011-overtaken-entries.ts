/** Which entries of other terminals their author had not sent when the backend answered later ones of it. */
export const overtakenEntries = `
alter table peer_entries add column is_overtaken integer not null default 0;
`
