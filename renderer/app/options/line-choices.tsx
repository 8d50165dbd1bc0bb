import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartLine } from '@shared/domain/cart/cart'
import { ChooseAgain } from './choose-again'
import styles from './options.module.css'
import { useLineChoices, type LineChoices as Told } from './use-line-choices'

interface LineChoicesProps {
  readonly companyId: string
  readonly line: CartLine
  /** What the line is called. */
  readonly name: string
}

/** What was chosen for a line of the cart, and the way to change it; nothing where nothing is asked. */
export const LineChoices = (props: LineChoicesProps) => {
  const told = useLineChoices(props.companyId)(props.line)
  if (!told.item && told.text === '') return null
  // Words of its own: the cart stays while they come.
  return (
    <Suspense fallback={<p className={styles.chosen}>{told.text}</p>}>
      <Chosen {...props} told={told} />
    </Suspense>
  )
}

const Chosen = ({ line, name, told }: LineChoicesProps & { readonly told: Told }) => {
  const { t } = useTranslation('options')
  return (
    <div className={styles.lineChoices}>
      {told.text && (
        <p className={styles.chosen} data-testid="line-choices">
          {told.text}
        </p>
      )}
      {told.mustChooseAgain && (
        <p className={styles.problem} role="alert">
          {t('again')}
        </p>
      )}
      {told.item && <ChooseAgain line={line} item={told.item} name={name} isNeeded={told.mustChooseAgain} />}
    </div>
  )
}
