/** What managers should know of an approval; app.approval_flags in the database is the same list. */
export const APPROVAL_FLAGS = ['approver_gone', 'pin_changed', 'approval_late'] as const
export type ApprovalFlag = (typeof APPROVAL_FLAGS)[number]
