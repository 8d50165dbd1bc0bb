import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_MENU_DISPLAY } from '@shared/domain/menu'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { useGateway } from '@renderer/app/gateway-context'
import type { MenuToolProps } from '@renderer/app/menu-tools'
import { Button } from '@renderer/ui/button'
import { SpeakerIcon } from './speaker-icon'
import { useWarning } from './use-warning'

const WarningSheet = lazy(async () => ({ default: (await import('./warning-sheet')).WarningSheet }))

/** The alcohol warning in the head of the menu, where the company shows it and the device can sound (spec §1). */
export const Tool = ({ company }: MenuToolProps) => {
  const { audio } = useGateway().capabilities
  const { data: menu } = useGetMenuQuery({ company_id: company.id })
  const { show_alcohol_warning } = menu?.display ?? DEFAULT_MENU_DISPLAY
  return audio && show_alcohol_warning ? <WarningTool /> : null
}

const WarningTool = () => {
  const { t } = useTranslation('audio')
  const warning = useWarning()
  const [isOpen, setOpen] = useState(false)

  const open = (): void => {
    setOpen(true)
    // In the tap itself, or the browser lets nothing sound.
    void warning.play()
  }
  const close = (): void => {
    setOpen(false)
    warning.stop()
  }
  return (
    <>
      <Button
        variant="secondary"
        onClick={open}
        aria-haspopup="dialog"
        title={t('title')}
        data-testid="alcohol-warning"
        data-state={warning.status}
      >
        <SpeakerIcon />
        <span>
          18+ <span className="visually-hidden">{t('title')}</span>
        </span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WarningSheet warning={warning} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
