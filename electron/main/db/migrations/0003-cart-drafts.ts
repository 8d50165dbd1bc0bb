/** The half-typed cart of each company; it survives crash and power cut (DECISIONS 11). */
export const cartDrafts = `
create table cart_drafts (
  company_id text primary key,
  cart text not null,
  saved_at text not null
) without rowid;
`
