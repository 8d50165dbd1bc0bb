export type NotificationState = NotificationPermission | 'unsupported'

/** Whether this browser may show notifications of ours. */
export const notificationState = (): NotificationState =>
  typeof Notification === 'function' ? Notification.permission : 'unsupported'
