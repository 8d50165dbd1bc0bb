import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import { ShellIcon, type ShellIconName } from './shell-icon'
import { useTheme } from '../theme/use-theme'
import type { ThemeMode } from '../store/preferences-slice'

const NEXT: Readonly<Record<ThemeMode, ThemeMode>> = { auto: 'day', day: 'night', night: 'auto' }
const SIGN: Readonly<Record<ThemeMode, ShellIconName>> = { auto: 'auto', day: 'sun', night: 'moon' }

/** Day, night, or the system's mode (spec §1, §4). */
export const ThemeSwitch = () => {
  const { t } = useTranslation('shell')
  const { mode, setMode } = useTheme()
  const label = t('theme.switch', { mode: t(`theme.${mode}`) })
  return (
    <Button
      variant="ghost"
      onClick={() => setMode(NEXT[mode])}
      aria-label={label}
      title={label}
      data-testid="theme-mode"
      data-mode={mode}
    >
      <ShellIcon name={SIGN[mode]} size={20} />
    </Button>
  )
}
