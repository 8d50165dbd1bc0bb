const SECURE = /^https:\/\/[^\s/?#@\\]+(\/|$)/i
const LOOPBACK = /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?(\/|$)/i

/** Whether nobody between here and the backend can read or change what is sent: https, or this machine itself. */
export const isSecureAddress = (url: string): boolean => SECURE.test(url) || LOOPBACK.test(url)
