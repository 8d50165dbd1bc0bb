import { useEffect, useLayoutEffect, useState, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { KeyboardReact } from 'react-simple-keyboard'
import { DIGITS, LETTERS } from './layouts'
import { erase, insertText, isNumeric, pressEnter, textFieldOf, type TypedField } from './text-fields'
import './keyboard-panel.css'

/** Names begin with a capital; addresses and secrets do not. */
const startsWithCapital = (field: TypedField): boolean =>
  field.value === '' && ['text', 'search', 'textarea'].includes(field.type)

/** Keys that end the typing. They act on the click: acting earlier, the click would hit what is below the keyboard. */
const ENDING = ['{hide}', '{enter}']

const Keys = ({ field, onHide }: { field: TypedField; onHide: () => void }) => {
  const { t } = useTranslation('terminal')
  const [isShifted, setShifted] = useState(() => startsWithCapital(field))
  const [showsSymbols, setShowsSymbols] = useState(false)
  const press = (key: string): void => {
    if (ENDING.includes(key)) return
    if (key === '{shift}') return setShifted(!isShifted)
    if (key === '{symbols}') return setShowsSymbols(!showsSymbols)
    // Shift applies to one letter.
    setShifted(false)
    if (key === '{erase}') erase(field)
    else insertText(field, key === '{space}' ? ' ' : key)
  }
  const onClick = (event: MouseEvent): void => {
    const key = event.target instanceof Element && event.target.closest('[data-skbtn]')
    const name = key ? key.getAttribute('data-skbtn') : null
    if (name === '{enter}') pressEnter(field)
    if (name === '{hide}' || (name === '{enter}' && field instanceof HTMLInputElement)) onHide()
  }
  const words = {
    '{hide}': t('keyboard.hide'),
    '{shift}': '⇧',
    '{symbols}': showsSymbols ? 'abc' : '#%è',
    // The library writes a key's face as HTML.
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '{erase}': '⌫',
    '{space}': t('keyboard.space'),
    '{enter}': t('keyboard.done'),
  }
  const isOfDigits = isNumeric(field)
  const layer = showsSymbols ? (isShifted ? 'symbolsShift' : 'symbols') : isShifted ? 'shift' : 'default'
  return (
    // Its keys are buttons: this follows their clicks.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={onClick}>
      <KeyboardReact
        layout={isOfDigits ? DIGITS : LETTERS}
        layoutName={isOfDigits ? 'default' : layer}
        theme={isOfDigits ? 'hg-theme-comanda hg-digits' : 'hg-theme-comanda'}
        display={words}
        mergeDisplay
        useButtonTag
        preventMouseDownDefault
        onKeyPress={press}
      />
    </div>
  )
}

/** Scrolls the field into view above the keys. */
const useRoom = (field: TypedField | null): void => {
  const isOpen = field !== null
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    document.documentElement.dataset.keyboard = 'open'
    return () => {
      delete document.documentElement.dataset.keyboard
    }
  }, [isOpen])
  useEffect(() => field?.scrollIntoView({ block: 'nearest' }), [field])
}

const Panel = ({ asked }: { asked: { readonly field: TypedField } }) => {
  const { t } = useTranslation('terminal')
  const [closed, setClosed] = useState<object | null>(null)
  const field = closed === asked ? null : asked.field
  useRoom(field)

  useEffect(() => {
    // Closes with the field: when another element has the focus, or when its dialog closes.
    const check = (): void => {
      if (document.activeElement !== asked.field || !textFieldOf(asked.field)) setClosed(asked)
    }
    const later = (): void => void setTimeout(check)
    document.addEventListener('focusout', later)
    document.addEventListener('focusin', later)
    return () => {
      document.removeEventListener('focusout', later)
      document.removeEventListener('focusin', later)
    }
  }, [asked])

  if (!field) return null
  return createPortal(
    // The focus stays in the field.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="touch-keyboard"
      role="group"
      aria-label={t('keyboard.label')}
      data-testid="touch-keyboard"
      onMouseDown={(event) => event.preventDefault()}
    >
      <Keys key={isNumeric(field) ? 'digits' : 'letters'} field={field} onHide={() => setClosed(asked)} />
    </div>,
    // Everything but an open dialog is inert while it is open.
    field.closest('dialog') ?? document.body,
  )
}

let root: Root | null = null

/** Opens the keyboard for a field, instead of the one it is open for. */
export const openKeyboard = (field: TypedField): void => {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  field.focus()
  root.render(<Panel asked={{ field }} />)
}
