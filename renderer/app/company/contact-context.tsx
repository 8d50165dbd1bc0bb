import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { contactOf, type Contact } from '@shared/domain/contact/contact'
import type { Opening } from '@shared/domain/hours/opening-hours'
import type { Company } from '@shared/schemas/company/company'
import type { CompanyPages } from '@shared/schemas/company/pages'
import { asApiError } from '@renderer/api/error'
import { useGetPagesQuery } from '@renderer/api/endpoints/pages'

/** A company's contact data and the rest of its pages. */
export interface ContactAccess {
  readonly company: Company
  /** With fallbacks and defaults (spec §3); until it is read, made of the company alone. */
  readonly contact: Contact
  /** null until read. */
  readonly pages: CompanyPages | null
  readonly opening: Opening
  /** The error code of the last attempt, while no request is pending. */
  readonly error: string | null
  readonly isLoading: boolean
  retry(): void
}

/** Contact settings are fresh for 5 minutes, kept for 10 and retried 3 times like every query (spec §9). */
const FRESH_S = 5 * 60

const ContactContext = createContext<ContactAccess | null>(null)

/** Provides a company's contact to its children. */
export const ContactProvider = ({
  company,
  children,
}: {
  readonly company: Company
  readonly children: ReactNode
}) => {
  const query = useGetPagesQuery({ company_id: company.id }, { refetchOnMountOrArgChange: FRESH_S })
  const { currentData: pages, error, isFetching, refetch } = query
  const value = useMemo<ContactAccess>(() => {
    const shown = pages?.company ?? company
    return {
      company: shown,
      contact: contactOf(shown, pages?.contact ?? null),
      pages: pages ?? null,
      opening: {
        opening_hours: pages?.opening_hours ?? [],
        opening_exceptions: pages?.opening_exceptions ?? [],
        timeZone: shown.time_zone,
      },
      error: error && !isFetching ? (asApiError(error)?.code ?? 'unexpected') : null,
      isLoading: !pages && isFetching,
      retry: () => void refetch(),
    }
  }, [company, pages, error, isFetching, refetch])
  return <ContactContext value={value}>{children}</ContactContext>
}

/** The contact of the surrounding company. */
export const useContact = (): ContactAccess => {
  const contact = useContext(ContactContext)
  if (!contact) throw new Error('useContact needs a ContactProvider around it')
  return contact
}
