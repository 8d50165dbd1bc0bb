import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { Button, Input } from 'antd'
import { useDeferredValue, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@shared/domain/common/languages'
import { textSearch } from '@shared/domain/common/text-search'
import { ILLUSTRATIONS } from '@shared/domain/menu/illustration'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import control from '@renderer/ui/antd/field.module.css'
import styles from './illustration-field.module.css'
import { IllustrationTile } from './illustration-tile'
import { illustrationName, useIllustrationNames } from './use-illustration-names'

type Motifs = Readonly<Record<string, string>>

/** The motifs' names in every language, because users search in any of them. */
const motifsByLanguage = import.meta.glob<Motifs>('../../../i18n/locales/*/illustrations.json', {
  eager: true,
  import: 'motifs',
})

const search = textSearch([...ILLUSTRATIONS.keys()], (illustration) =>
  LANGUAGES.map((language) => {
    const motifs = motifsByLanguage[`../../../i18n/locales/${language}/illustrations.json`] ?? {}
    return illustrationName(illustration, (motif) => motifs[motif] ?? '')
  }),
)

/** The tile an arrow key moves to in the current layout; undefined for another key or at an edge. */
const tileBeside = (key: string, tiles: readonly HTMLElement[], from: number): number | undefined => {
  const columns = tiles.filter((tile) => tile.offsetTop === tiles[0]?.offsetTop).length
  const steps: Partial<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  }
  const step = steps[key]
  const to = from + (step ?? 0)
  return step === undefined || to < 0 || to >= tiles.length ? undefined : to
}

interface IllustrationDialogProps {
  readonly shown: string
  readonly onChoose: (illustration: string) => void
  readonly onAutomatic: () => void
  readonly onClose: () => void
}

/** All illustrations, searchable in every language and chosen by a tap or the arrow keys. */
export const IllustrationDialog = ({ shown, onChoose, onAutomatic, onClose }: IllustrationDialogProps) => {
  const { t } = useTranslation(['illustrations', 'common'])
  const nameOf = useIllustrationNames()
  const [query, setQuery] = useState('')
  const asked = useDeferredValue(query)
  const found = useMemo(() => search.find(asked), [asked])
  const [focused, setFocused] = useState(shown)
  const grid = useRef<HTMLDivElement>(null)
  /** The one tile with a Tab stop. */
  const entry = found.includes(focused) ? focused : found[0]

  const move = (event: KeyboardEvent): void => {
    const tiles = [...(grid.current?.querySelectorAll('button') ?? [])]
    const from = tiles.findIndex((tile) => tile === document.activeElement)
    const to = tileBeside(event.key, tiles, from)
    if (from < 0 || to === undefined) return
    event.preventDefault()
    tiles[to]?.focus()
    setFocused(found[to] ?? shown)
  }

  return (
    <AskDialog
      title={t('title')}
      width={560}
      confirmLabel={null}
      otherActions={
        <Button onClick={onAutomatic} data-testid="illustration-automatic">
          {t('automatic')}
        </Button>
      }
      onClose={onClose}
      testId="illustration-dialog"
    >
      <Input
        type="search"
        aria-label={t('search')}
        prefix={<SearchOutlined aria-hidden />}
        className={control.control ?? ''}
        placeholder={t('placeholder')}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        data-first-focus
        data-testid="illustration-search"
      />
      <p className={styles.found} role="status">
        {found.length === 0 ? t('none') : t('count', { count: found.length })}
      </p>
      <div ref={grid} className={styles.grid}>
        {found.map((illustration) => (
          <IllustrationTile
            key={illustration}
            illustration={illustration}
            name={nameOf(illustration)}
            isChosen={illustration === shown}
            tabIndex={illustration === entry ? 0 : -1}
            onKeyDown={move}
            onChoose={() => onChoose(illustration)}
          />
        ))}
      </div>
    </AskDialog>
  )
}
