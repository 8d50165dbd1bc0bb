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
  /** Stands in the place of what broke; without it the page says so and offers another try. */
  readonly fallback?: ReactNode
}

interface State {
  readonly failure: unknown
  readonly attempt: number
}

/** Keeps one broken page from taking the rest with it. */
export class ErrorBoundary extends Component<Parts, State> {
  override state: State = { failure: null, attempt: 0 }

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { failure: failure ?? new Error('unknown') }
  }

  private readonly retry = (): void => {
    // A page whose code or styles did not arrive stays failed in its lazy wrapper: only loading again fetches them anew.
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
