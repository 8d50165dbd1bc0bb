import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '@shared/schemas/company/company'
import { Button } from '@renderer/ui/button'
import { QrIcon } from '@renderer/ui/lazy-icons'

const QrSheet = lazy(() => import('./qr-sheet').then((module) => ({ default: module.QrSheet })))

/** The button of the menu's QR code in the heading (spec §1). */
export const Tool = ({ company }: { readonly company: Company }) => {
  const { t } = useTranslation('menu')
  const [isOpen, setOpen] = useState(() => new URLSearchParams(location.search).has('qr'))
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="menu-qr">
        <QrIcon />
        {t('tools.qr')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <QrSheet company={company} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
