import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { lazyPart } from '@renderer/app/lazy-part'
import { isDialogOpen } from '@renderer/ui/is-dialog-open'
import styles from '../admin.module.css'

/** Drawn by antd, which the panel's frame does not wait for. */
const PaletteDialog = lazyPart(() => import('./palette-dialog').then((module) => module.PaletteDialog))

const KEY = 'k'

/** Opens the search over everything the user manages, as Ctrl K (⌘ K on a Mac) does. */
export const PaletteButton = () => {
  const { t } = useTranslation('admin')
  const { key } = useLocation()
  // The visit it was opened in: another page closes it, however one came there.
  const [openedAt, setOpenedAt] = useState<string | null>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== KEY) return
      event.preventDefault()
      // A question that waits for its answer is not covered.
      if (!isDialogOpen()) setOpenedAt(key)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [key])

  return (
    <>
      <button
        type="button"
        className={styles.search}
        title={`${t('palette.title')} (Ctrl K)`}
        aria-label={t('palette.title')}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpenedAt(key)}
        data-testid="palette-open"
      >
        <SearchOutlined aria-hidden />
      </button>
      {openedAt === key && <PaletteDialog onClose={() => setOpenedAt(null)} />}
    </>
  )
}
