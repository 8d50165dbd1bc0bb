import { useGateway } from '../gateway-context'
import { useStaffRights } from '../session/use-staff-rights'

/** Managers void lines, reopen tabs and correct payments; at a terminal other operators do with an approver's PIN. */
export const useMayUndo = (companyId: string): boolean => {
  const isTerminal = useGateway().terminal !== null
  const rights = useStaffRights()
  return (
    rights.status === 'known' &&
    (isTerminal ? rights.may('canTakeOrders', companyId) : rights.may('canManageCompany', companyId))
  )
}
