/** Times of day as people read them on staff screens. */
import { localeOf } from './money'

/** '21:05' in every language (staff screens count in 24 hours); `timeZone` is an IANA name, the machine's when left out. */
export const hourAndMinute = (moment: string | number, language = 'pt', timeZone?: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(moment))
