import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import type { Company } from '@shared/schemas/company'
import { ErrorBoundary } from './error-boundary'
import { useRestAfterFirstView } from './use-rest'

/** What a feature's menu-tool.tsx is told: the company whose menu is shown. */
export interface MenuToolProps {
  readonly company: Company
}

type ToolModules = Record<string, () => Promise<{ Tool: ComponentType<MenuToolProps> }>>

const tools: readonly LazyExoticComponent<ComponentType<MenuToolProps>>[] = Object.values(
  import.meta.glob('../features/*/menu-tool.tsx') as ToolModules,
).map((load) => lazy(async () => ({ default: (await load()).Tool })))

/**
 * What features put into the head of the menu (WhatsApp, QR code, warnings), in a row whose room is kept from the start.
 * A tool that breaks leaves the menu standing.
 */
export const MenuTools = ({ company, className }: MenuToolProps & { readonly className?: string }) => {
  const isResting = useRestAfterFirstView()
  if (tools.length === 0) return null
  return (
    <div className={className} data-testid="menu-tools">
      {isResting &&
        tools.map((Tool, index) => (
          <ErrorBoundary key={index} fallback={null}>
            <Suspense fallback={null}>
              <Tool company={company} />
            </Suspense>
          </ErrorBoundary>
        ))}
    </div>
  )
}
