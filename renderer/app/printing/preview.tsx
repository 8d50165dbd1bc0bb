import type { TicketLine } from '@shared/schemas/printing/printing'
import { asApiError } from '@renderer/api/error'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { PageSpinner } from '@renderer/ui/spinner'
import { TicketPaper } from './ticket-paper'

interface PreviewProps {
  readonly currentData?: { readonly columns: number; readonly lines: readonly TicketLine[] }
  readonly error?: unknown
  readonly refetch: () => unknown
}

/** A requested paper: loaded, loading, or failed. */
export const Preview = ({ currentData, error, refetch }: PreviewProps) => {
  if (currentData) return <TicketPaper {...currentData} />
  if (error)
    return <LoadError code={asApiError(error)?.code ?? 'unexpected'} onRetry={() => void refetch()} />
  return <PageSpinner />
}
