/** An entry's approval, as JSON: who approved it, with the proof. */
export const approvals = `
alter table outbox add column approval text;
`
