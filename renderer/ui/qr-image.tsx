import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button'
import styles from './qr-image.module.css'
import { Spinner } from './spinner'
import { useQrMatrix, type QrMatrix } from './use-qr-matrix'

/** The dark runs of each row as one path, so that no hairlines show between modules. */
const pathOf = (modules: QrMatrix): string =>
  modules.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')

interface QrImageProps {
  /** The encoded text, usually an address. */
  readonly text: string
  /** The alternative text. */
  readonly label: string
  readonly testId?: string
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Spinner />
  </div>
)

const DrawnCode = ({ text, label, testId = 'qr-image' }: QrImageProps) => {
  const { t } = useTranslation(['qr', 'common'])
  const code = useQrMatrix(text)

  if (code.kind === 'loading') return <Waiting />
  if (code.kind === 'failed')
    return (
      <div className={styles.waiting} role="alert" data-testid="qr-error">
        <p className={styles.problem}>{t('error')}</p>
        <Button onClick={code.retry}>{t('common:retry')}</Button>
      </div>
    )
  const size = code.modules.length
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      data-testid={testId}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(code.modules)} fill="#000" />
    </svg>
  )
}

/**
 * A QR code as wide as its container, always black on white: scanners fail on the night's colours. It suspends on its
 * own for its translations: its surroundings stay.
 */
export const QrImage = (props: QrImageProps) => (
  <Suspense fallback={<Waiting />}>
    <DrawnCode {...props} />
  </Suspense>
)
