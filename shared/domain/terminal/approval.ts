/** Approvals: what an approver's proof is made over (docs/adr/0023). */

/** The actions that need an approval; app.approval_actions in the database lists the same. */
export const APPROVAL_ACTIONS = [
  'void',
  'reopen',
  'discount',
  'cancel',
  'close_unpaid',
  'paid_out',
  'price',
] as const
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number]

/** One action that a person approves. */
export interface ApprovalSubject {
  /** The terminal of the entry. */
  readonly terminal_id: string
  readonly entry_id: string
  readonly action: ApprovalAction
  /** The line, bill, tab or order. */
  readonly subject_id: string
  /** In cents; 0 where the action has no amount. */
  readonly amount: number
  /** As in the entry's payload. */
  readonly reason: string
}

/** The text a proof is made over; app.approval_text in the database returns the same. */
export const approvalText = (subject: ApprovalSubject): string =>
  [
    'comanda approval 1',
    subject.terminal_id.toLowerCase(),
    subject.entry_id.toLowerCase(),
    subject.action,
    subject.subject_id.toLowerCase(),
    String(subject.amount),
    subject.reason,
  ].join('\n')
