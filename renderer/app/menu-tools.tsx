import { lazy, Suspense, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react'
import type { Company } from '@shared/schemas/company'
import { ErrorBoundary } from './error-boundary'

/** What a feature's menu-tool.tsx is told: the company whose menu is shown. */
export interface MenuToolProps {
  readonly company: Company
}

type ToolModules = Record<string, () => Promise<{ Tool: ComponentType<MenuToolProps> }>>

const tools: readonly LazyExoticComponent<ComponentType<MenuToolProps>>[] = Object.values(
  import.meta.glob('../features/*/menu-tool.tsx') as ToolModules,
).map((load) => lazy(async () => ({ default: (await load()).Tool })))

/** Longest wait for the browser to have nothing else to do. */
const LATEST_MS = 2_000

/** False until the dishes are drawn and the browser rests: what can wait must not be in the way of the first view. */
const useRestAfterFirstView = (): boolean => {
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    const rest = (): void => setResting(true)
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(rest, 0)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(rest, { timeout: LATEST_MS })
    return () => cancelIdleCallback(asked)
  }, [])
  return isResting
}

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
