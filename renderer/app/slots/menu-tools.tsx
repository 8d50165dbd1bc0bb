import type { Company } from '@shared/schemas/company/company'
import { Tool as AlcoholWarning } from '@renderer/features/audio/menu-tool'
import { Tool as QrCode } from '@renderer/features/qr-code/menu-tool'
import { Tool as WhatsApp } from '@renderer/features/whatsapp/menu-tool'
import { ErrorBoundary } from '../error-boundary'

/** Small buttons that load with the menu; each fetches its content when it is pressed. */
const TOOLS = [AlcoholWarning, QrCode, WhatsApp]

interface MenuToolsProps {
  /** The company of the menu. */
  readonly company: Company
  readonly className?: string
}

/**
 * The features' tools in the menu's heading. The row's room is reserved from the start; a tool that throws does not
 * affect the menu.
 */
export const MenuTools = ({ company, className }: MenuToolsProps) => (
  <div className={className} data-testid="menu-tools">
    {TOOLS.map((Tool, index) => (
      <ErrorBoundary key={index} fallback={null}>
        <Tool company={company} />
      </ErrorBoundary>
    ))}
  </div>
)
