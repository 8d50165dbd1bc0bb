import { hoursLines, spansText } from '@shared/domain/hours/hours-text'
import type { OpeningRow } from '@shared/domain/hours/opening-hours'
import { useReadOpeningQuery } from '@renderer/api/endpoints/managed-companies'
import { useOpeningTexts } from '@renderer/ui/opening/use-opening-texts'

export const HOURS_FIELDS = ['weekday_hours_time', 'saturday_hours_time', 'sunday_hours_time'] as const
export type HoursField = (typeof HOURS_FIELDS)[number]

const DAYS: Readonly<Record<HoursField, readonly number[]>> = {
  weekday_hours_time: [1, 2, 3, 4, 5],
  saturday_hours_time: [6],
  sunday_hours_time: [0],
}

/** The text guests read of the hours' rows where nobody wrote one; null while there are none. */
export const useHoursTexts = (companyId: string): Readonly<Record<HoursField, string>> | null => {
  const { words, days } = useOpeningTexts()
  const { data } = useReadOpeningQuery({ company_id: companyId })
  const hours: readonly OpeningRow[] = data?.hours ?? []
  const lines = hoursLines(null, { opening_hours: hours })
  if (!lines) return null
  const textOf = (field: HoursField): string => {
    const of = lines.filter((line) => line.days.every((day) => DAYS[field].includes(day)))
    const [first] = of
    if (of.length === 1 && first) return spansText(first.spans, words)
    return of.map((line) => `${days(line.days)}: ${spansText(line.spans, words)}`).join('; ')
  }
  return Object.fromEntries(HOURS_FIELDS.map((field) => [field, textOf(field)])) as Record<HoursField, string>
}
