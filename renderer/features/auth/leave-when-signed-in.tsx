import { PageSpinner } from '@renderer/ui/spinner'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in'

/** Leads who is signed in to where they land (spec §4). */
export const LeaveWhenSignedIn = () => {
  useLeaveWhenSignedIn()
  return <PageSpinner />
}
