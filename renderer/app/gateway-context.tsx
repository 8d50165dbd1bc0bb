import { createContext, useContext, type ReactNode } from 'react'
import type { Gateway } from '@shared/contract/gateway'

const GatewayContext = createContext<Gateway | null>(null)

export const GatewayProvider = ({ gateway, children }: { gateway: Gateway; children: ReactNode }) => (
  <GatewayContext value={gateway}>{children}</GatewayContext>
)

/** The gateway of this build, for its capabilities. Data is read by the endpoints of renderer/api. */
export const useGateway = (): Gateway => {
  const gateway = useContext(GatewayContext)
  if (!gateway) throw new Error('useGateway needs a GatewayProvider around it')
  return gateway
}
