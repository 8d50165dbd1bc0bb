import { useState, type FormEvent } from 'react'
import { readTerminalCode } from '@shared/domain/terminal/terminal-code'
import { asApiError } from '@renderer/api/error'
import { useJoinTerminalMutation } from './endpoints'

/** A typed code that joins a terminal, at the backend that it knows. */
export const useJoinByCode = (start: string, onJoined: () => void) => {
  const [join, { isLoading, error }] = useJoinTerminalMutation()
  const [typed, setTyped] = useState(start)
  const [isInvalid, setInvalid] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const read = readTerminalCode(typed)
    setInvalid(!read)
    if (!read) return
    const answer = await join({ code: read.code, address: null })
    if (answer.data) onJoined()
  }
  return { typed, setTyped, isInvalid, isLoading, refused: isInvalid ? null : asApiError(error), submit }
}
