import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_MENU_DISPLAY } from '@shared/domain/menu/menu'
import type { Company } from '@shared/schemas/company/company'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { useGateway } from '@renderer/app/gateway-context'
import { Button } from '@renderer/ui/button'
import { SpeakerIcon } from './speaker-icon'

const loadWarning = () => import('./warning')
const Warning = lazy(async () => ({ default: (await loadWarning()).Warning }))

/** The alcohol warning in the menu's heading, where the company shows it and the device can play sound (spec §1). */
export const Tool = ({ company }: { readonly company: Company }) => {
  const { audio } = useGateway().capabilities
  const { data: menu } = useGetMenuQuery({ company_id: company.id })
  const { show_alcohol_warning } = menu?.display ?? DEFAULT_MENU_DISPLAY
  return audio && show_alcohol_warning ? <WarningTool /> : null
}

/** Prefetches sound and texts on pointerenter: browsers allow sound only right after a tap. */
const WarningTool = () => {
  const { t } = useTranslation('menu')
  const [wish, setWish] = useState({ isOpen: false, taps: 0 })
  const comeNear = (): void => void loadWarning().catch(() => undefined)
  return (
    <>
      <Button
        variant="secondary"
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onClick={() => setWish(({ taps }) => ({ isOpen: true, taps: taps + 1 }))}
        aria-haspopup="dialog"
        title={t('tools.alcohol')}
        data-testid="alcohol-warning"
      >
        <SpeakerIcon />
        <span>
          18+ <span className="visually-hidden">{t('tools.alcohol')}</span>
        </span>
      </Button>
      {wish.taps > 0 && (
        <Suspense fallback={null}>
          <Warning
            taps={wish.taps}
            isOpen={wish.isOpen}
            onClose={() => setWish(({ taps }) => ({ isOpen: false, taps }))}
          />
        </Suspense>
      )}
    </>
  )
}
