import { useTranslation } from 'react-i18next'
import { useGetOperatorsQuery } from '@renderer/api/endpoints/operators'
import { useGateway } from '../gateway-context'
import styles from './pin-pad.module.css'

/**
 * Says beside a terminal's PIN pad that this operator's PIN needs the internet: until its first use there, or always.
 */
export const FirstUse = ({ userId }: { readonly userId: string | null }) => {
  const { t } = useTranslation('operators')
  const isTerminal = useGateway().terminal !== null
  const { data } = useGetOperatorsQuery(undefined, { skip: !isTerminal })
  const operator = data?.operators.find(({ user_id }) => user_id === userId)
  if (!data || !operator || operator.works_offline) return null
  return (
    <p className={styles.firstUse} data-testid="pin-first-use">
      {t(data.keeps_pins ? 'firstUse.once' : 'firstUse.always')}
    </p>
  )
}
