/** A line's note, put together from texts that are pressed and from what is typed. */

const partsOf = (note: string): string[] =>
  note
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const same = (one: string, other: string): boolean => one.toLocaleLowerCase() === other.toLocaleLowerCase()

/** Whether a note holds this text between its commas. */
export const noteHas = (note: string, text: string): boolean => partsOf(note).some((part) => same(part, text))

/** The note with the text at its end, or without it where it held it. */
export const toggleNote = (note: string, text: string): string => {
  const parts = partsOf(note)
  const others = parts.filter((part) => !same(part, text))
  return (others.length < parts.length ? others : [...parts, text]).join(', ')
}
