/** The ids of other terminals' entries that go to the backend before this one: a JSON array. */
export const followedEntries = `
alter table outbox add column follows text;
alter table peer_entries add column follows text;
`
