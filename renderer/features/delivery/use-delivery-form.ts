import { useState } from 'react'
import { useDraftOwner } from '@renderer/app/session/use-draft-owner'

/** What a delivery needs beside the cart. */
export interface DeliveryForm {
  readonly address: string
  readonly reference: string
}

const KEY = 'deliveryAddress'
const EMPTY: DeliveryForm = { address: '', reference: '' }

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 300) : '')

/** The address this person typed, or typed as a guest. */
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

/** The half-typed address: it survives the way to the menu and back, until the tab is closed or its person signs out. */
export const useDeliveryForm = () => {
  const personId = useDraftOwner()
  const [form, setForm] = useState(() => kept(personId))
  const change = (changed: Partial<DeliveryForm>): void => {
    const next = { ...form, ...changed }
    setForm(next)
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...next, owner: personId }))
    } catch {
      // Storage that is full or forbidden costs the convenience alone.
    }
  }
  return { form, change }
}
