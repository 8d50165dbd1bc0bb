import { useCallback, useState } from 'react'
import { StaffDialog } from '../self-service/staff-dialog'
import { useStaffGesture } from '../self-service/use-staff-gesture'
import { KitchenWall } from './kitchen-wall'

/** A terminal that is the kitchen's: its wall and nothing else, whatever the address says (docs/adr/0038). */
export const KitchenScreens = () => {
  const [isLeaving, setLeaving] = useState(false)
  useStaffGesture(useCallback(() => setLeaving(true), []))
  return (
    <>
      <KitchenWall />
      {isLeaving && <StaffDialog leaves="kitchen" onClose={() => setLeaving(false)} />}
    </>
  )
}
