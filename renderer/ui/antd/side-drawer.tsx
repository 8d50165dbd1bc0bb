import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBackOnClose } from './use-focus-back'

interface SideDrawerProps {
  readonly title: string
  readonly onClose: () => void
  /** What can be done with it, which stays visible below what scrolls. */
  readonly footer?: ReactNode
  readonly testId: string
  readonly children: ReactNode
}

/** What belongs to a page, beside it; a phone is full of it. Rendered only while open. */
export const SideDrawer = ({ title, onClose, footer, testId, children }: SideDrawerProps) => {
  const { t } = useTranslation('common')
  useFocusBackOnClose()
  return (
    <Drawer
      open
      destroyOnHidden
      title={title}
      onClose={onClose}
      size="min(30rem, 100vw)"
      closable={{ 'aria-label': t('close') }}
      footer={footer}
      data-testid={testId}
    >
      {children}
    </Drawer>
  )
}
