import { useTranslation } from 'react-i18next'
import { useBreakpoint } from '@renderer/ui/breakpoints'
import { PageIcon } from '@renderer/ui/page-icons'
import { Sheet } from '@renderer/ui/sheet'
import { Entry } from './nav-entry'
import styles from './navigation.module.css'
import { ThemeSwitch } from './theme-switch'
import { useNavigation } from './use-navigation'

/** The navigation as a sheet. */
export const NavSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('shell')
  const { pages, person } = useNavigation()
  const isMobile = useBreakpoint() === 'mobile'
  return (
    <Sheet title={t('nav.title')} onClose={onClose} place="side" testId="nav-sheet">
      <nav className={styles.sheet} aria-label={t('nav.label')}>
        {[pages, person].map((entries, group) => (
          <ul key={group} className={styles.sheetGroup}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <Entry
                  entry={entry}
                  testId={`nav-${entry.key}`}
                  icon={<PageIcon name={entry.icon} />}
                  onDone={onClose}
                />
              </li>
            ))}
          </ul>
        ))}
        {isMobile && (
          <p className={styles.appearance}>
            <ThemeSwitch />
            <span aria-hidden="true">{t('nav.appearance')}</span>
          </p>
        )}
      </nav>
    </Sheet>
  )
}
