/** The addresses of the figures: their period, so that "back" from what makes up a figure returns to the same ones. */
import { PERIODS, type DaySpan, type Period } from '@shared/domain/sales/sales-figures'

const PERIOD = 'periodo'
const NAMES: Readonly<Record<Period, string>> = {
  today: 'hoje',
  yesterday: 'ontem',
  week: '7-dias',
  month: '30-dias',
  own: 'outro',
}
const FROM = 'de'
const TO = 'ate'

export const periodParams = (period: Period, own: DaySpan): URLSearchParams =>
  new URLSearchParams({
    [PERIOD]: NAMES[period],
    ...(period === 'own' ? { [FROM]: own.from, [TO]: own.to } : {}),
  })

/** The period in an address with its own days; today where it names none. */
export const periodIn = (
  params: URLSearchParams,
  today: string,
): { readonly period: Period; readonly own: DaySpan } => ({
  period: PERIODS.find((period) => NAMES[period] === params.get(PERIOD)) ?? 'today',
  own: { from: params.get(FROM) ?? today, to: params.get(TO) ?? today },
})
