import { useState } from 'react'

/** What a delivery needs beside the cart. */
export interface DeliveryForm {
  readonly address: string
  readonly reference: string
}

const KEY = 'deliveryAddress'
const EMPTY: DeliveryForm = { address: '', reference: '' }

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 300) : '')

const kept = (): DeliveryForm => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<
      Record<keyof DeliveryForm, unknown>
    >
    return { address: textOf(stored.address), reference: textOf(stored.reference) }
  } catch {
    return EMPTY
  }
}

/** The half-typed address: it survives the way to the menu and back, and is gone with the browser's tab. */
export const useDeliveryForm = () => {
  const [form, setForm] = useState(kept)
  const change = (changed: Partial<DeliveryForm>): void => {
    const next = { ...form, ...changed }
    setForm(next)
    try {
      sessionStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // Storage that is full or forbidden costs the convenience alone.
    }
  }
  return { form, change }
}
