import { useEffect, useRef, useState } from 'react'

type Values<F extends string> = Readonly<Record<F, string>>
export type Problems<F extends string> = Partial<Record<F, string>>

/**
 * The fields of a form: what was typed, what is wrong with it, and where the cursor goes when something is to be mended.
 * Fields are disabled while it is sent and lose the cursor; `goTo` gives it back afterwards.
 */
export const useFields = <F extends string>(blank: Values<F>, isSending: boolean) => {
  const [values, setValues] = useState<Values<F>>(blank)
  const [problems, setProblems] = useState<Problems<F>>({})
  const [next, setNext] = useState<{ field: F } | null>(null)
  const inputs = useRef<Partial<Record<F, HTMLInputElement | null>>>({})

  useEffect(() => {
    if (next && !isSending) inputs.current[next.field]?.focus()
  }, [next, isSending])

  const change = (field: F, value: string): void => {
    setValues((held) => ({ ...held, [field]: value }))
    setProblems((held) => (held[field] ? { ...held, [field]: undefined } : held))
  }

  return {
    values,
    problems,
    setProblems,
    goTo: (field: F): void => setNext({ field }),
    /** What a field of the form is given. */
    field: (name: F) => ({
      name,
      value: values[name],
      disabled: isSending,
      onValue: (value: string) => change(name, value),
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input
      },
    }),
  }
}
