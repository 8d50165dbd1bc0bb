import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyDisplayName, textOf } from '@shared/domain/company/company'
import { whatsappLink } from '@shared/domain/company/whatsapp'
import type { Company } from '@shared/schemas/company/company'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { useGateway } from '@renderer/app/gateway-context'
import { Button } from '@renderer/ui/button'
import { ChatIcon } from '@renderer/ui/icons'
import { openChat } from '@renderer/ui/open-chat'
import styles from './menu-tool.module.css'

/** The fallback and its translations are fetched when it is needed. */
const ChatFallback = lazy(() =>
  import('./chat-fallback').then((module) => ({ default: module.ChatFallback })),
)

/** WhatsApp in the menu's heading, with the number that the menu contains. */
export const Tool = ({ company }: { readonly company: Company }) => {
  const { t } = useTranslation('menu')
  const { kiosk } = useGateway().capabilities
  const { currentData: menu } = useGetMenuQuery({ company_id: company.id })
  const [shown, setShown] = useState<'code' | 'hint' | null>(null)
  if (!menu) return null
  const link = whatsappLink(
    menu.whatsapp_number || textOf(company.fone_cliente),
    t('tools.greeting', { company: companyDisplayName(company) ?? '' }),
  )
  const open = (): void => {
    if (link === null) return
    // A terminal opens no browser: the chat is for the guest's own telephone.
    if (kiosk) setShown('code')
    else setShown(openChat(link) ? null : 'hint')
  }
  return (
    <>
      {link !== null && (
        <Button onClick={open} data-testid="menu-whatsapp">
          <ChatIcon />
          <span className={styles.label}>{t('tools.whatsapp')}</span>
        </Button>
      )}
      {(link === null || shown !== null) && (
        <Suspense fallback={null}>
          <ChatFallback link={link} shown={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}
