/** Times of day on staff screens. */
import { localeOf } from './locale'

/** '21:05' in every language (staff screens use 24 hours); `timeZone` is an IANA name, the machine's by default. */
export const hourAndMinute = (moment: string | number, language = 'pt', timeZone?: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(moment))
