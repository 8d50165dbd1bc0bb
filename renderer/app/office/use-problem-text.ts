import { useTranslation } from 'react-i18next'

/** Problems of the company's own forms; registration shows the same texts (spec §5). */
const OWN: readonly string[] = [
  'minOverMax',
  'slug',
  'slugTaken',
  'pin',
  'time',
  'overlap',
  'date',
  'dateTwice',
  'hoursMissing',
  'pixKey',
]
const OF_REGISTRATION: readonly string[] = ['too_long', 'cnpj', 'cep', 'phone', 'email', 'url', 'uf']

/** The text of a problem in one of the company's forms; null where there is none. */
export const useProblemText = () => {
  const { t } = useTranslation(['admin-company', 'office', 'register-company'])
  return (problem: string | undefined): string | null => {
    if (problem === undefined) return null
    if (OWN.includes(problem)) return t(`admin-company:problems.${problem}`)
    if (OF_REGISTRATION.includes(problem)) return t(`register-company:problem.${problem}`)
    return t(`office:problems.${problem}`)
  }
}
