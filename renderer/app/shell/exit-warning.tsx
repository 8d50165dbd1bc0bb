import { lazy, Suspense } from 'react'
import { loadTexts } from '@renderer/i18n/set-up'
import { ErrorBoundary } from '../error-boundary'
import { useAppSelector } from '../store/hooks'

const ExitDialog = lazy(async () => {
  const [part] = await Promise.all([import('./exit-dialog'), loadTexts('exit')])
  return { default: part.ExitDialog }
})

/** The exit warning, 'Carrinho com Itens' (spec §4): opens on leaving or switching company with unsent items; a press outside does nothing. */
export const ExitWarning = () => {
  const isAsked = useAppSelector((state) => state.preferences.exitWarning !== null)
  if (!isAsked) return null
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <ExitDialog />
      </Suspense>
    </ErrorBoundary>
  )
}
