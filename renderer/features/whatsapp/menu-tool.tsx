import { useTranslation } from 'react-i18next'
import { companyDisplayName, textOf } from '@shared/domain/company'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { useGateway } from '@renderer/app/gateway-context'
import type { MenuToolProps } from '@renderer/app/menu-tools'
import { WhatsappButton } from '@renderer/ui/whatsapp-button'

/** WhatsApp in the head of the menu (DECISIONS 28): the number the menu came with. */
export const Tool = ({ company }: MenuToolProps) => {
  const { t } = useTranslation('whatsapp')
  const { capabilities } = useGateway()
  const { currentData: menu } = useGetMenuQuery({ company_id: company.id })
  if (!menu) return null
  return (
    <WhatsappButton
      phone={menu.whatsapp_number || textOf(company.fone_cliente)}
      text={t('greeting', { house: companyDisplayName(company) ?? '' })}
      isKiosk={capabilities.kiosk}
      isCompact
      testId="menu-whatsapp"
    >
      {t('short')}
    </WhatsappButton>
  )
}
