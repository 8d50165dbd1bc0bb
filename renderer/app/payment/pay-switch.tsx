import { Switch } from 'antd'
import type { MouseEvent } from 'react'

interface PaySwitchProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly testId: string
}

/** A switch of a payment with its text; a press on either leaves the focus where values are typed. */
export const PaySwitch = ({ label, isOn, onChange, testId }: PaySwitchProps) => {
  const press = {
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    // A label would give its switch the focus with the press on its text.
    onClick: (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('button')) return
      event.preventDefault()
      onChange(!isOn)
    },
  }
  return (
    <label {...press}>
      <Switch checked={isOn} onChange={onChange} data-testid={testId} /> {label}
    </label>
  )
}
