import { Suspense, type ComponentType } from 'react'
import { Slot as AdminLinks } from '@renderer/features/admin/header-slot'
import { Slot as OperatorName } from '@renderer/features/operators/header-slot'
import { Slot as OwnOrderNotice } from '@renderer/features/orders/ready-slot'
import { Slot as PlatformNotice } from '@renderer/features/platform-state/notice-slot'
import { Slot as PrintingNotice } from '@renderer/features/printing/notice-slot'
import { Slot as ReadyNotice } from '@renderer/features/ready/notice-slot'
import { Slot as SyncNotice } from '@renderer/features/sync-health/notice-slot'
import { Slot as TerminalStatus } from '@renderer/features/terminal/header-slot'
import { ErrorBoundary } from '../error-boundary'
import { ForgetNames } from '../orders/forget-names'

/** A part that suspends or throws does not affect the others. */
const renderEach = (parts: readonly ComponentType[]) =>
  parts.map((Part, index) => (
    <ErrorBoundary key={index} fallback={null}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  ))

/** Links of staff, the operator, the terminal's status. */
export const StaffHeader = () => renderEach([AdminLinks, OperatorName, TerminalStatus])
/** Unsent orders and tickets, the platform's decisions on the company, ready orders, and the person's own. */
export const StaffNotices = () =>
  renderEach([ForgetNames, PrintingNotice, SyncNotice, PlatformNotice, ReadyNotice, OwnOrderNotice])
