/** A ticket may also be held because a screen of the kitchen has its order by now. */
export const shownTickets = `
alter table print_jobs rename column reason to known_reason;
alter table print_jobs add column reason text check (reason in ('old', 'unsure', 'shown'));
update print_jobs set reason = known_reason;
alter table print_jobs drop column known_reason;
`
