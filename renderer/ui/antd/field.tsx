import { Input, Select } from 'antd'
import { useId, type InputHTMLAttributes, type TextareaHTMLAttributes } from 'react'
import { foldText } from '@shared/domain/common/text-search'
import { Counter, described, FieldFrame, isTooLong, type FieldParts, type LimitedParts } from '../field'
import styles from './field.module.css'

/** What a field of text gives to its frame, and to its control of antd. */
const textParts = (id: string, parts: LimitedParts, value: unknown, isRequired: boolean | undefined) => {
  const { label, hint, error, limit } = parts
  const isWrong = Boolean(error) || isTooLong(value, limit)
  return {
    frame: { id, label, hint, error, isRequired, counter: <Counter value={value} limit={limit} /> },
    control: {
      ...described(id, parts),
      'aria-invalid': isWrong,
      status: isWrong ? ('error' as const) : ('' as const),
      className: styles.control ?? '',
    },
  }
}

/** The TextField of ui/field with antd's input, for pages behind the guard. */
export const TextField = ({
  label,
  hint,
  error,
  limit,
  ...rest
}: LimitedParts & Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'size'>) => {
  const { frame, control } = textParts(useId(), { label, hint, error, limit }, rest.value, rest.required)
  return (
    <FieldFrame {...frame}>
      <Input {...rest} {...control} />
    </FieldFrame>
  )
}

/** The TextAreaField of ui/field with antd's text area. */
export const TextAreaField = ({
  label,
  hint,
  error,
  limit,
  ...rest
}: LimitedParts & TextareaHTMLAttributes<HTMLTextAreaElement>) => {
  const { frame, control } = textParts(useId(), { label, hint, error, limit }, rest.value, rest.required)
  return (
    <FieldFrame {...frame}>
      <Input.TextArea rows={3} {...rest} {...control} />
    </FieldFrame>
  )
}

/** A longer list than this is searched by typing. */
const SEARCH_FROM = 10

interface Option<V extends string> {
  readonly value: V
  readonly label: string
}

interface SelectFieldProps<V extends string> extends FieldParts {
  /** Null where none is chosen: then the placeholder is shown. */
  readonly value: V | null
  readonly onChange: (value: V) => void
  readonly options: readonly Option<V>[]
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly 'data-testid'?: string
}

/** A choice from a list, with antd's select. */
export const SelectField = <V extends string>(props: SelectFieldProps<V>) => {
  const { label, hint, error, value, onChange, options, placeholder, disabled = false } = props
  const id = useId()
  const { 'aria-describedby': help, ...aria } = described(id, { label, hint, error })
  // The library shows what is chosen beside its field: the description is how it is read out (docs/adr/0039).
  const shown = value !== null || placeholder !== undefined ? `${id}-value` : null
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Select<V, Option<V>>
        {...aria}
        aria-describedby={[shown, help].filter(Boolean).join(' ') || undefined}
        value={value}
        onChange={(next) => onChange(next)}
        options={[...options]}
        labelRender={({ label: chosen }) => <span id={`${id}-value`}>{chosen}</span>}
        placeholder={placeholder !== undefined && <span id={`${id}-value`}>{placeholder}</span>}
        showSearch={
          options.length > SEARCH_FROM && {
            filterOption: (typed, option) => foldText(option?.label ?? '').includes(foldText(typed)),
          }
        }
        // What is outside of an open <dialog> is inert, and what is outside of <main> belongs to no part of the page.
        getPopupContainer={(field: HTMLElement) =>
          field.closest<HTMLElement>('dialog, main') ?? document.body
        }
        classNames={{ popup: { root: styles.options ?? '' } }}
        disabled={disabled}
        status={error ? 'error' : ''}
        className={styles.control ?? ''}
        data-testid={props['data-testid']}
      />
    </FieldFrame>
  )
}
