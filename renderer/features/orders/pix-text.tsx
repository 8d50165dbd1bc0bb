import { useTranslation } from 'react-i18next'
import { useToast } from '@renderer/ui/feedback/toasts'
import styles from './pix-text.module.css'

/** Copies a PIX code, and says whether that worked. */
export const useCopyPix = (code: string): (() => Promise<void>) => {
  const { t } = useTranslation('orders')
  const toast = useToast()
  return async () => {
    try {
      await navigator.clipboard.writeText(code)
      toast('success', { title: t('pix.copied') })
    } catch {
      // Without the right to, or without a secure address: the text stands there to be selected.
      toast('warning', { title: t('pix.copyFailed') })
    }
  }
}

interface PixTextProps {
  readonly label: string
  readonly code: string
  readonly testId: string
}

/** A PIX code as a text that a touch selects whole. */
export const PixText = ({ label, code, testId }: PixTextProps) => (
  <label className={styles.text}>
    <span>{label}</span>
    <textarea readOnly rows={5} value={code} onFocus={({ target }) => target.select()} data-testid={testId} />
  </label>
)
