/** What an order's notice says: the states of the database's messages (supabase/schemas/21-push-messages.sql). */
export const NOTICE_STATES = ['ready', 'delayed', 'cancelled'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

/** One notice an order: the page's own and one that was pushed replace each other. */
export const noticeTag = (slug: string, number: string): string => `${slug}/${number}`

/** Where a notice leads: to the company's orders. */
export const noticePath = (slug: string): string => `/pedidos?empresa=${encodeURIComponent(slug)}`
