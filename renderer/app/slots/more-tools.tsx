import type { Company } from '@shared/schemas/company/company'
import { Tool as AlcoholWarning } from '@renderer/features/audio/menu-tool'
import { Tool as CallStaff } from '@renderer/features/orders/menu-tool'
import { Tool as QrCode } from '@renderer/features/qr-code/menu-tool'
import { ErrorBoundary } from '../error-boundary'

/** The tools of a menu that few guests press. */
const TOOLS = [CallStaff, AlcoholWarning, QrCode]

export const MoreTools = ({ company }: { readonly company: Company }) =>
  TOOLS.map((Tool, index) => (
    <ErrorBoundary key={index} fallback={null}>
      <Tool company={company} />
    </ErrorBoundary>
  ))
