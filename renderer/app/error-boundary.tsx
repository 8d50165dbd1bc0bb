import { Component, Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import { CenteredCard } from '@renderer/ui/centered-card'

const Broken = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('shell')
  return (
    <CenteredCard title={t('broken.title')} testId="page-broken">
      <p>{t('broken.message')}</p>
      <Button variant="primary" onClick={onRetry}>
        {t('broken.retry')}
      </Button>
    </CenteredCard>
  )
}

interface Parts {
  readonly children: ReactNode
  /** Renders in place of the failed part; by default the page shows the error and a retry. */
  readonly fallback?: ReactNode
  readonly onFailure?: () => void
}

interface State {
  readonly failure: unknown
  readonly attempt: number
}

/** Keeps an error of one page from breaking the others. */
export class ErrorBoundary extends Component<Parts, State> {
  override state: State = { failure: null, attempt: 0 }

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { failure: failure ?? new Error('unknown') }
  }

  override componentDidCatch(): void {
    this.props.onFailure?.()
  }

  private readonly retry = (): void => {
    // React.lazy caches a failed import, so only a reload fetches the page's code or styles again.
    const { failure } = this.state
    const isFileMissing = failure instanceof Error && /\b(?:import|preload)/i.test(failure.message)
    if (isFileMissing) window.location.reload()
    else this.setState(({ attempt }) => ({ failure: null, attempt: attempt + 1 }))
  }

  override render(): ReactNode {
    const { children, fallback = <Broken onRetry={this.retry} /> } = this.props
    if (this.state.failure !== null) return fallback
    return <Fragment key={this.state.attempt}>{children}</Fragment>
  }
}
