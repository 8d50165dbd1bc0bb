import { localeOf } from '@shared/domain/common/locale'

const LETTERS: Readonly<Record<string, string>> = { day: 'DD', month: 'MM', year: 'YYYY' }

/** How a language writes a day in figures, in the letters of dayjs: 'DD/MM/YYYY'. */
export const dayFormat = (language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(0)
    .map(({ type, value }) => LETTERS[type] ?? value)
    .join('')
