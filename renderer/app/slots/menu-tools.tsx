import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '@shared/schemas/company/company'
import { Tool as WhatsApp } from '@renderer/features/whatsapp/menu-tool'
import { Button } from '@renderer/ui/button'
import { MoreIcon } from '@renderer/ui/icons'
import { ErrorBoundary } from '../error-boundary'
import { useGateway } from '../gateway-context'
import { lazyPart } from '../lazy-part'
import styles from './menu-tools.module.css'

const loadMore = () => import('./more-tools')
const MoreTools = lazyPart(async () => (await loadMore()).MoreTools)
const comeNear = (): void => void loadMore().catch(() => undefined)

interface MenuToolsProps {
  /** The company of the menu. */
  readonly company: Company
}

/**
 * The features' tools in the menu's head: WhatsApp beside the search, and a button that unfolds the tools that few
 * guests press. Where guests order by themselves it is among those: they hold no telephone at that moment. A tool that throws does
 * not affect the menu.
 */
export const MenuTools = ({ company }: MenuToolsProps) => {
  const { t } = useTranslation('menu')
  const { selfService } = useGateway().capabilities
  const [isOpen, setOpen] = useState(() => new URLSearchParams(location.search).has('qr'))
  const whatsApp = (
    <ErrorBoundary fallback={null}>
      <WhatsApp company={company} />
    </ErrorBoundary>
  )
  return (
    <div className={styles.tools} data-testid="menu-tools">
      {!selfService && whatsApp}
      <Button
        onPointerEnter={comeNear}
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-label={t('tools.more')}
        title={t('tools.more')}
        data-testid="menu-more"
      >
        <MoreIcon />
      </Button>
      {isOpen && (
        <div className={styles.more}>
          {selfService && whatsApp}
          <MoreTools company={company} />
        </div>
      )}
    </div>
  )
}
