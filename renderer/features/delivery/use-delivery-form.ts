import { useState } from 'react'
import { useDraftOwner } from '@renderer/app/session/use-draft-owner'

/** The fields of a delivery besides the cart. */
export interface DeliveryForm {
  readonly address: string
  readonly reference: string
}

const KEY = 'deliveryAddress'
const EMPTY: DeliveryForm = { address: '', reference: '' }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The address this user typed, or typed as a guest. */
const kept = (personId: string | null): DeliveryForm => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<
      Record<keyof DeliveryForm | 'owner', unknown>
    >
    if ((stored.owner ?? null) !== null && stored.owner !== personId) return EMPTY
    return { address: textOf(stored.address), reference: textOf(stored.reference) }
  } catch {
    return EMPTY
  }
}

/** The unsent address: it survives navigation until the tab is closed or its user signs out. */
export const useDeliveryForm = () => {
  const personId = useDraftOwner()
  const [form, setForm] = useState(() => kept(personId))
  const change = (changed: Partial<DeliveryForm>): void => {
    const next = { ...form, ...changed }
    setForm(next)
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...next, owner: personId }))
    } catch {
      // Without storage the form still works.
    }
  }
  return { form, change }
}
