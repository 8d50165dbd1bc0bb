import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { OpenState } from '@renderer/ui/opening/open-state'
import { useClock } from '@renderer/ui/use-clock'
import type { Company } from '@shared/schemas/company/company'

/** Until when the company serves, or when it opens: 'Aberto até 23h'. */
export const MenuState = ({ company }: { readonly company: Company }) => {
  const { data: menu } = useGetMenuQuery({ company_id: company.id })
  const now = useClock()
  if (!menu) return null
  return (
    <OpenState
      opening={{ ...menu, timeZone: company.time_zone }}
      now={now}
      isPaused={menu.company.orders_paused}
      isShort
    />
  )
}
