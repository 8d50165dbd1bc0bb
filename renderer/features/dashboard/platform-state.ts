/** The colour of a company's state on the platform's page. */
export const TONES = {
  active: 'success',
  waiting: 'warning',
  refused: 'error',
  inactive: 'neutral',
  suspended: 'error',
} as const
