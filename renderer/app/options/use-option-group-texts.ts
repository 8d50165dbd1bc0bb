import { useTranslation } from 'react-i18next'
import { translated } from '@shared/domain/menu/menu'
import type { ChoiceProblem, OfferedGroup } from '@shared/domain/options/options'

/** The texts of a group's rule and of a wrong choice. */
export const useOptionGroupTexts = () => {
  const { t, i18n } = useTranslation('options')

  const howMany = ({
    min_choices: min,
    max_choices: max,
  }: Pick<OfferedGroup, 'min_choices' | 'max_choices'>): string => {
    if (min === max) return t('choose.exactly', { number: min })
    if (min === 0) return t('choose.upTo', { number: max })
    return t('choose.between', { min, max })
  }

  const problem = (group: OfferedGroup, found: ChoiceProblem): string => {
    if (found.kind !== 'gone') return t(`problem.${found.kind}`, { number: found.by })
    const option = group.options.find(({ id }) => id === found.option_id)
    return t('problem.gone', { name: option ? translated(option, i18n.language).name : '' })
  }

  return { howMany, problem }
}
