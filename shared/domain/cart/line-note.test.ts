import { describe, expect, it } from 'vitest'
import { noteHas, toggleNote } from './line-note'

describe('toggleNote', () => {
  it.each([
    ['', 'sem gelo', 'sem gelo'],
    ['sem gelo', 'sem cebola', 'sem gelo, sem cebola'],
    ['cortar ao meio , ', 'sem gelo', 'cortar ao meio, sem gelo'],
    ['sem gelo, sem cebola', 'sem gelo', 'sem cebola'],
    ['Sem Gelo', 'sem gelo', ''],
    ['sem gelo moído', 'sem gelo', 'sem gelo moído, sem gelo'],
  ])('of %j with %j is %j', (note, text, expected) => expect(toggleNote(note, text)).toBe(expected))

  it('holds what it was given, and nothing that only begins like it', () => {
    expect(noteHas('cortar, SEM GELO', 'sem gelo')).toBe(true)
    expect(noteHas('sem gelo moído', 'sem gelo')).toBe(false)
  })
})
