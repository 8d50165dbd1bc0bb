import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { QrMatrix } from '@renderer/ui/use-qr-matrix'
import styles from './print-sheets.module.css'

interface PrintSheetsProps {
  readonly name: string
  readonly sheets: readonly { readonly link: string; readonly label: string | null }[]
  /** False where the codes could not be made. */
  readonly onDone: (isPrinted: boolean) => void
}

/** One A6 sheet for each code, printed without the page; the browser's print dialog opens once they are rendered. */
export const PrintSheets = ({ name, sheets, onDone }: PrintSheetsProps) => {
  const { t } = useTranslation('qr')
  const [codes, setCodes] = useState<readonly QrMatrix[] | null>(null)
  const isAsked = useRef(false)
  const links = sheets.map(({ link }) => link).join('\n')

  useEffect(() => {
    let isWanted = true
    import('@renderer/ui/qr-matrix')
      .then(({ qrMatrix }) => links.split('\n').map((link) => qrMatrix(link)))
      .then((drawn) => isWanted && setCodes(drawn))
      .catch(() => isWanted && onDone(false))
    return () => {
      isWanted = false
    }
  }, [links, onDone])

  useEffect(() => {
    if (!codes || isAsked.current) return
    isAsked.current = true
    document.body.dataset.printing = 'qr'
    // In some browsers print() returns before the dialog is done with the page.
    window.addEventListener('afterprint', () => onDone(true), { once: true })
    window.print()
  }, [codes, onDone])

  useEffect(
    () => () => {
      delete document.body.dataset.printing
    },
    [],
  )

  if (!codes) return null
  return createPortal(
    <div className={styles.sheets} data-testid="qr-print-sheets">
      {sheets.map(({ link, label }, index) => (
        <section key={link} className={styles.sheet} data-testid="qr-print-sheet">
          <h1 className={styles.name}>{name}</h1>
          <svg
            className={styles.code}
            viewBox={`0 0 ${codes[index]?.length ?? 0} ${codes[index]?.length ?? 0}`}
            shapeRendering="crispEdges"
          >
            <path d={pathOf(codes[index] ?? [])} fill="#000" />
          </svg>
          {label !== null && <p className={styles.label}>{label}</p>}
          <p className={styles.hint}>{t('scanPrinted')}</p>
        </section>
      ))}
    </div>,
    document.body,
  )
}

const pathOf = (modules: QrMatrix): string =>
  modules.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
