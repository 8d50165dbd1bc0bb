import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import { BulkDialog } from './bulk-dialog'
import { BULK_STEPS, type BulkStep } from './bulk-form'
import styles from './bulk.module.css'
import type { MenuPartProps } from './menu-part'

interface BulkBarProps extends MenuPartProps {
  readonly ids: readonly string[]
  readonly onClear: () => void
}

/** What can be done with the selected dishes, each after its preview. */
export const BulkBar = ({ ids, onClear, ...part }: BulkBarProps) => {
  const { t } = useTranslation('admin-menu')
  const [step, setStep] = useState<BulkStep | null>(null)
  if (ids.length === 0) return null
  return (
    <>
      <div className={styles.bar} role="region" aria-label={t('bulk.title')} data-testid="bulk-bar">
        <p className={styles.count} role="status">
          {t('bulk.selected', { count: ids.length })}
        </p>
        {BULK_STEPS.map((one) => (
          <Button
            key={one}
            variant={one === 'remove' ? 'ghost' : 'secondary'}
            onClick={() => setStep(one)}
            data-testid={`bulk-${one}`}
          >
            {t(`bulk.steps.${one}`)}
          </Button>
        ))}
        <Button variant="ghost" onClick={onClear} data-testid="bulk-clear">
          {t('bulk.clear')}
        </Button>
      </div>
      {step && (
        <BulkDialog
          {...part}
          step={step}
          ids={ids}
          onDone={() => {
            setStep(null)
            onClear()
          }}
          onClose={() => setStep(null)}
        />
      )}
    </>
  )
}
