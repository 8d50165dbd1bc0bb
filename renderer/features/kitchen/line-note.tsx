import { useTranslation } from 'react-i18next'
import { isAllergyNote } from '@shared/domain/kitchen/kitchen-board'
import styles from './line-note.module.css'

/** A note under its dish; one that speaks of an allergy fills the row and says so in words. */
export const LineNote = ({ text }: { text: string }) => {
  const { t } = useTranslation('kitchen')
  const isAllergy = isAllergyNote(text)
  return (
    <span className={styles.note} data-allergy={isAllergy}>
      {isAllergy && <strong>{t('allergy')}: </strong>}
      {text}
    </span>
  )
}
