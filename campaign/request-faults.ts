/** The possible faults of a request on its way to the backend. */
export const FATES = [
  'open',
  'lost_request',
  'lost_answer',
  'error_500',
  'error_429',
  'error_408',
  'duplicate',
  'late_duplicate',
  'slow',
  'slow_answer',
] as const
export type Fate = (typeof FATES)[number]

/** The state of a connection for a while; each request draws one of the faults. */
export const WEATHERS = {
  fair: ['open'],
  cut: ['lost_request'],
  lossy: ['open', 'open', 'lost_request', 'lost_answer', 'lost_answer'],
  failing: ['open', 'error_500', 'error_429', 'error_408', 'lost_answer'],
  echoing: ['open', 'duplicate', 'duplicate', 'late_duplicate'],
  slow: ['open', 'slow', 'slow', 'slow_answer'],
  wild: [
    'open',
    'open',
    'lost_answer',
    'error_500',
    'error_429',
    'duplicate',
    'late_duplicate',
    'slow_answer',
  ],
} as const satisfies Record<string, readonly Fate[]>
export type Weather = keyof typeof WEATHERS
