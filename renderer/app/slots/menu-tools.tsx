import type { Company } from '@shared/schemas/company/company'
import { Tool as AlcoholWarning } from '@renderer/features/audio/menu-tool'
import { Tool as QrCode } from '@renderer/features/qr-code/menu-tool'
import { Tool as WhatsApp } from '@renderer/features/whatsapp/menu-tool'
import { ErrorBoundary } from '../error-boundary'

/** Light buttons that come with the menu; each fetches what it opens when it is pressed. */
const TOOLS = [AlcoholWarning, QrCode, WhatsApp]

interface MenuToolsProps {
  /** Whose menu is shown. */
  readonly company: Company
  readonly className?: string
}

/** What features put into the head of the menu. The row's room is reserved from the start; a tool that throws leaves the menu as it is. */
export const MenuTools = ({ company, className }: MenuToolsProps) => (
  <div className={className} data-testid="menu-tools">
    {TOOLS.map((Tool, index) => (
      <ErrorBoundary key={index} fallback={null}>
        <Tool company={company} />
      </ErrorBoundary>
    ))}
  </div>
)
