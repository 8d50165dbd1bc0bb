import type { ComponentType } from 'react'
import type { Company } from '@shared/schemas/company/company'
import { ErrorBoundary } from './error-boundary'

/** What a feature's menu-tool.tsx is told: the company whose menu is shown. */
export interface MenuToolProps {
  readonly company: Company
}

/** Light buttons that come with the menu; each fetches what it opens when it is pressed. */
const tools = Object.values(
  import.meta.glob<ComponentType<MenuToolProps>>('../features/*/menu-tool.tsx', {
    eager: true,
    import: 'Tool',
  }),
)

/**
 * What features put into the head of the menu (WhatsApp, QR code, warnings), in a row whose room is kept from the start.
 * A tool that breaks leaves the menu standing.
 */
export const MenuTools = ({ company, className }: MenuToolProps & { readonly className?: string }) =>
  tools.length === 0 ? null : (
    <div className={className} data-testid="menu-tools">
      {tools.map((Tool, index) => (
        <ErrorBoundary key={index} fallback={null}>
          <Tool company={company} />
        </ErrorBoundary>
      ))}
    </div>
  )
