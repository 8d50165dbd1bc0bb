import { useTranslation } from 'react-i18next'
import { ILLUSTRATIONS } from '@shared/domain/menu/illustration'

/** Names an illustration by its motifs: 'Pizza, Corn'. */
export const illustrationName = (name: string, motifOf: (motif: string) => string): string => {
  const parts = ILLUSTRATIONS.get(name)
  if (!parts) return name
  return [parts.main, parts.garnish].flatMap((motif) => (motif ? [motifOf(motif)] : [])).join(', ')
}

/** Names illustrations in the current language. */
export const useIllustrationNames = (): ((name: string) => string) => {
  const { t } = useTranslation('illustrations')
  return (name) => illustrationName(name, (motif) => t(`motifs.${motif}`))
}
