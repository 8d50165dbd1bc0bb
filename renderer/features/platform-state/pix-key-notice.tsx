import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Company } from '@shared/schemas/company/company'
import { PixKeyChange } from '@renderer/app/owner-notices/pix-key-change'
import { PATHS } from '@renderer/app/routes/paths'
import { tryStore } from '@renderer/app/store/storage'

/** These pages always show it themselves. */
const OWN: readonly string[] = [PATHS.admin, PATHS.dashboard]

const keyOf = (companyId: string): string => `seenPixKeyChange_${companyId}`

const storedSeen = (companyId: string): string | null => {
  try {
    return localStorage.getItem(keyOf(companyId))
  } catch {
    return null
  }
}

/** The change of the PIX key above every page of those who manage the company, until it is put away on this device. */
export const PixKeyNotice = ({ company }: { readonly company: Company }) => {
  const { pathname } = useLocation()
  const [id, setId] = useState(() => storedSeen(company.id))
  if (OWN.includes(pathname)) return null
  const onSeen = (change: string): void => {
    tryStore(localStorage, keyOf(company.id), change)
    setId(change)
  }
  return <PixKeyChange companyId={company.id} timeZone={company.time_zone} seen={{ id, onSeen }} />
}
