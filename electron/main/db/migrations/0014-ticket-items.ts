/**
 * The lines of its order that a kitchen's ticket brings and takes back, JSON (null for other tickets, and for those of an
 * earlier version), and whether it is a second one: a ticket that waited is laid out again as its order is by then.
 */
export const ticketItems = `
alter table print_jobs add column items text;
alter table print_jobs add column is_copy integer not null default 0;
`
