import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { classNameOf } from './class-names'
import { folder } from './lib/vite-parts'

describe('the classes of a build', () => {
  it('differ from those of every other style sheet, and are written in letters and digits', () => {
    const sheets = globSync('renderer/**/*.module.css', { cwd: folder('') })
    expect(sheets.length).toBeGreaterThan(50)
    const names = sheets.map((sheet) => classNameOf('card', folder(sheet)))
    expect(new Set(names).size).toBe(sheets.length)
    for (const name of names) expect(name).toMatch(/^card_[A-Za-z0-9]{4}$/)
  })

  it('are the same wherever the project is', () => {
    expect(classNameOf('card', folder('renderer/ui/card.module.css'))).toBe('card_zqln')
  })
})
