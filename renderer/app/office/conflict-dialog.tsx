import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import styles from './office.module.css'

interface ConflictDialogProps {
  readonly mine: object
  readonly theirs: object
  /** The field's label in the form. */
  readonly labelOf: (field: string) => string
  /** The value as the form shows it; plain text by default. */
  readonly textOf?: (field: string, value: unknown) => string
  readonly isBusy?: boolean
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
}

const plainText = (_field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—'
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

/**
 * Another user saved a newer version: shows both values of every field that differs, and the choice between the
 * versions.
 */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const { mine, theirs, labelOf, textOf = plainText, isBusy = false } = props
  const { t } = useTranslation('office')
  const own = mine as Record<string, unknown>
  const other = theirs as Record<string, unknown>
  const fields = Object.keys(own).filter(
    (field) => JSON.stringify(own[field]) !== JSON.stringify(other[field]),
  )
  return (
    <Dialog
      title={t('conflict.title')}
      onClose={props.onClose}
      testId="edit-conflict"
      footer={
        <>
          <Button onClick={props.onTakeTheirs} disabled={isBusy} data-testid="take-theirs">
            {t('conflict.takeTheirs')}
          </Button>
          <Button variant="primary" onClick={props.onKeepMine} disabled={isBusy} data-testid="keep-mine">
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.text')}</p>
      {fields.length === 0 ? (
        <p>{t('conflict.same')}</p>
      ) : (
        <table className={styles.conflict}>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.mine')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{labelOf(field)}</th>
                <td>{textOf(field, own[field])}</td>
                <td>{textOf(field, other[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
