import { useMemo } from 'react'
import { can } from '@shared/domain/access/permissions'
import type { CurrentOperator } from '@shared/schemas/terminal/operators'
import { useGetOperatorsQuery } from '@renderer/api/endpoints/operators'
import { useAuth } from './auth-context'
import { useGateway } from '../gateway-context'

export type StaffCapability = 'canTakeOrders' | 'canWorkKitchen' | 'canManageCompany' | 'canSeeTakings'

export interface StaffRights {
  /** 'nobody': a guest, or a terminal that waits for its next operator. */
  readonly status: 'loading' | 'nobody' | 'known'
  /** The operator who took this terminal over by PIN; null where a user is signed in. */
  readonly operator: CurrentOperator | null
  /** Whether an operator could take over here by PIN. */
  readonly canSwitch: boolean
  may(capability: StaffCapability, companyId: string): boolean
}

const mayByPin = (operator: CurrentOperator, capability: StaffCapability): boolean =>
  ({
    canTakeOrders: operator.can_take_orders,
    canWorkKitchen: operator.is_staff,
    canManageCompany: operator.can_manage_company,
    canSeeTakings: operator.can_manage_company,
  })[capability]

/** The employee at work on this device, signed in or by PIN on a terminal, and their rights. */
export const useStaffRights = (): StaffRights => {
  const isTerminal = useGateway().terminal !== null
  const { status, access, isAccessKnown } = useAuth()
  const { data, isLoading, isFetching } = useGetOperatorsQuery(undefined, { skip: !isTerminal })
  return useMemo(() => {
    const current = data?.current ?? null
    const operator = status === 'signedOut' && current?.by === 'pin' ? current : null
    const canSwitch = data?.operators.some(({ has_pin }) => has_pin) ?? false
    const isBetween = status === 'signedOut' && current?.by === 'session' && isFetching
    if (status === 'loading' || isLoading || isBetween || !isAccessKnown)
      return { status: 'loading', operator: null, canSwitch, may: () => false }
    if (status === 'signedIn')
      return {
        status: 'known',
        operator: null,
        canSwitch,
        may: (capability, companyId) => can(access, capability, companyId),
      }
    return {
      status: operator ? 'known' : 'nobody',
      operator,
      canSwitch,
      may: (capability, companyId) =>
        operator !== null && data?.company_id === companyId && mayByPin(operator, capability),
    }
  }, [access, data, isAccessKnown, isFetching, isLoading, status])
}

/** The names of a terminal's operators by their ids; empty elsewhere. */
export const useOperatorNames = (): ReadonlyMap<string, string> => {
  const isTerminal = useGateway().terminal !== null
  const { data } = useGetOperatorsQuery(undefined, { skip: !isTerminal })
  return useMemo(() => new Map(data?.operators.map(({ user_id, name }) => [user_id, name])), [data])
}
