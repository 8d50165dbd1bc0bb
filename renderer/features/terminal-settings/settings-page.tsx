import { Form } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagerPin } from '@shared/contract/terminal/operator-methods'
import type { DeviceSettings } from '@shared/schemas/terminal/device'
import { useChangeDeviceSettingsMutation, useGetDeviceSettingsQuery } from '@renderer/api/endpoints/device'
import { asApiError } from '@renderer/api/error'
import { ManagerPinDialog } from '@renderer/app/pin-pad/manager-pin-dialog'
import { StaffGate } from '@renderer/app/guard/staff-gate'
import {
  KEYBOARD_MODES,
  storedKeyboardMode,
  storeKeyboardMode,
} from '@renderer/app/touch-keyboard/keyboard-mode'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { ChoiceList } from '@renderer/ui/antd/choice-list'
import { Button } from '@renderer/ui/button'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { useToast } from '@renderer/ui/feedback/toasts'
import { PageSpinner } from '@renderer/ui/spinner'
import styles from './settings-page.module.css'

/** One setting: its effect, its value, and the button that changes it. */
const Setting = ({
  name,
  title,
  text,
  value,
  action,
}: {
  readonly name: string
  readonly title: string
  readonly text: string
  readonly value: string
  readonly action: ReactNode
}) => (
  <section className={styles.setting} aria-labelledby={`setting-${name}`} data-testid={`setting-${name}`}>
    <h2 id={`setting-${name}`}>{title}</h2>
    <p>{text}</p>
    <p className={styles.value} data-testid={`setting-${name}-value`}>
      {value}
    </p>
    {action}
  </section>
)

/** This device's own keyboard; changing it needs no PIN. */
const KeyboardSetting = () => {
  const { t } = useTranslation('terminal-settings')
  const [mode, setMode] = useState(() => storedKeyboardMode(localStorage))
  const choose = (next: typeof mode): void => {
    storeKeyboardMode(localStorage, next)
    setMode(next)
  }
  return (
    <Setting
      name="keyboard"
      title={t('keyboard.title')}
      text={t('keyboard.text')}
      value={t(`keyboard.${mode}`)}
      action={
        <AntdTheme size="touch">
          <Form layout="vertical">
            <ChoiceList
              label={t('keyboard.label')}
              value={mode}
              options={KEYBOARD_MODES.map((one) => ({ value: one, label: t(`keyboard.${one}`) }))}
              onChange={choose}
              testId="keyboard-mode"
            />
          </Form>
        </AntdTheme>
      }
    />
  )
}

const Settings = ({ settings }: { readonly settings: DeviceSettings }) => {
  const { t } = useTranslation('terminal-settings')
  const toast = useToast()
  const [change] = useChangeDeviceSettingsMutation()
  const [asked, setAsked] = useState<'mode' | 'kitchen' | 'start' | null>(null)
  const starts = settings.starts_with_system

  const confirm = async (manager: ManagerPin): Promise<void> => {
    if (asked === 'mode') await change({ manager, mode: 'self_service' }).unwrap()
    else if (asked === 'kitchen') await change({ manager, mode: 'kitchen' }).unwrap()
    else await change({ manager, starts_with_system: !starts }).unwrap()
    toast('success', { title: t('done') })
  }
  return (
    <>
      <Setting
        name="mode"
        title={t('mode.title')}
        text={t('mode.text')}
        value={t(settings.mode === 'self_service' ? 'mode.on' : 'mode.off')}
        action={
          <Button
            variant="primary"
            size="large"
            onClick={() => setAsked('mode')}
            data-testid="enter-self-service"
          >
            {t('mode.go')}
          </Button>
        }
      />
      <Setting
        name="kitchen"
        title={t('kitchen.title')}
        text={t('kitchen.text')}
        value={t(settings.mode === 'kitchen' ? 'kitchen.on' : 'kitchen.off')}
        action={
          <Button size="large" onClick={() => setAsked('kitchen')} data-testid="enter-kitchen">
            {t('kitchen.go')}
          </Button>
        }
      />
      <Setting
        name="start"
        title={t('start.title')}
        text={t('start.text')}
        value={t(starts === null ? 'start.unknown' : starts ? 'start.on' : 'start.off')}
        action={
          starts !== null && (
            <Button size="large" onClick={() => setAsked('start')} data-testid="switch-start">
              {t(starts ? 'start.turnOff' : 'start.turnOn')}
            </Button>
          )
        }
      />
      <KeyboardSetting />
      {asked !== null && (
        <ManagerPinDialog
          title={t(`${asked}.ask`)}
          confirmLabel={t(`${asked}.confirm`)}
          onConfirm={confirm}
          onClose={() => setAsked(null)}
        >
          <p>{t(asked === 'start' ? 'start.text' : `${asked}.askText`)}</p>
        </ManagerPinDialog>
      )}
    </>
  )
}

const Page = () => {
  const { t } = useTranslation('terminal-settings')
  const { data, error, refetch } = useGetDeviceSettingsQuery()
  return (
    <div className={styles.page} data-testid="terminal-settings">
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {data ? (
        <Settings settings={data} />
      ) : error ? (
        <LoadError code={asApiError(error)?.code ?? 'unexpected'} onRetry={() => void refetch()} />
      ) : (
        <PageSpinner />
      )}
    </div>
  )
}

/** A terminal's settings as a machine: who uses it, and whether it starts with the system. */
export const SettingsPage = () => <StaffGate capability="canWorkKitchen">{() => <Page />}</StaffGate>
