import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartLine } from '@shared/domain/cart/cart'
import { ChooseAgain } from './choose-again'
import styles from './options.module.css'
import { useLineChoices, type LineChoices as Choices } from './use-line-choices'

interface LineChoicesProps {
  readonly companyId: string
  readonly line: CartLine
  /** The line's name. */
  readonly name: string
}

/** The choices of a cart line and the button to change them; nothing where the product has no options. */
export const LineChoices = (props: LineChoicesProps) => {
  const choices = useLineChoices(props.companyId)(props.line)
  if (!choices.item && choices.text === '') return null
  // A Suspense of its own: the cart stays visible while the translations load.
  return (
    <Suspense fallback={<p className={styles.chosen}>{choices.text}</p>}>
      <Chosen {...props} choices={choices} />
    </Suspense>
  )
}

const Chosen = ({ line, name, choices }: LineChoicesProps & { readonly choices: Choices }) => {
  const { t } = useTranslation('options')
  return (
    <div className={styles.lineChoices}>
      {choices.text && (
        <p className={styles.chosen} data-testid="line-choices">
          {choices.text}
        </p>
      )}
      {choices.mustChooseAgain && (
        <p className={styles.problem} role="alert">
          {t('again')}
        </p>
      )}
      {choices.item && (
        <ChooseAgain line={line} item={choices.item} name={name} isNeeded={choices.mustChooseAgain} />
      )}
    </div>
  )
}
