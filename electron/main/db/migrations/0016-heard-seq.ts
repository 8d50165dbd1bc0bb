/** The last entry of each outbox that heard rows have the effect of; they bring no row of the menu, a pull does. */
export const heardSeq = `
alter table peers add column heard_seq integer not null default 0;
alter table lost_terminals add column heard_seq integer not null default 0;
`
