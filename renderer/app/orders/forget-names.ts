import { useEffect } from 'react'
import { memoryOn } from '@shared/domain/cart/order-memory'
import { businessDay } from '@shared/domain/sales/business-day'
import type { Company } from '@shared/schemas/company/company'
import { useClock } from '@renderer/ui/use-clock'
import { useCompany } from '../company/company-context'
import { useGateway } from '../gateway-context'
import { readOrderMemory, writeOrderMemory } from './stored-order-memory'

/** Removes names of an earlier business day from this device's storage. */
export const useForgetNames = (company: Company | null): void => {
  const companyId = company?.id ?? null
  const now = useClock()
  const day = company && businessDay(now, company)
  useEffect(() => {
    if (companyId === null || day === null) return
    const stored = readOrderMemory(localStorage, companyId)
    if (stored.names.length > 0) writeOrderMemory(localStorage, companyId, memoryOn(stored, day))
  }, [companyId, day])
}

/**
 * The last names of quick order leave a terminal's disk at the business day's cut-off, as those of finished orders do,
 * whatever screen is open.
 */
export const ForgetNames = (): null => {
  const isTerminal = useGateway().terminal !== null
  const { company } = useCompany()
  useForgetNames(isTerminal ? company : null)
  return null
}
