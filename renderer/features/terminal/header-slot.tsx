import { useGateway } from '@renderer/app/gateway-context'
import { useGetSyncStatusQuery } from '@renderer/api/endpoints/device'
import { StatusLine } from './status-line'

const TerminalStatus = () => {
  const { data: status } = useGetSyncStatusQuery()
  return status ? <StatusLine facts={status} /> : null
}

/** The sending status in the header; terminals only, for on the web nothing is ever queued. */
export const Slot = () => (useGateway().terminal ? <TerminalStatus /> : null)
