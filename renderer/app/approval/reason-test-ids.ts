/** Test ids of the dialogs that ask for a reason. */
export const REASON_TEST_IDS = {
  dialog: 'reason-dialog',
  reason: 'reason-text',
  confirm: 'reason-confirm',
} as const
