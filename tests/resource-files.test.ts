import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../shared/domain/common/languages'
import { ILLUSTRATIONS } from '../shared/domain/menu/illustration'

const project = process.cwd()
const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => ending.test(file))

const illustrations = (): string[] =>
  [...ILLUSTRATIONS.keys()].flatMap((name) => [
    `illustrations/${name}.320w.640w.webp`,
    `illustrations/${name}.320w.webp`,
  ])

/** What a browser or a crawler asks for without being sent there. */
const BY_CONVENTION = ['robots.txt']

describe('resources', () => {
  const files = filesIn('resources', /\.\w+$/)

  it('have both widths of every illustration, and no other', () => {
    expect(files.filter((file) => file.endsWith('.webp')).sort()).toEqual(illustrations().sort())
  })

  it('have the alcohol warning in every language, and no other', () => {
    const sounds = LANGUAGES.map((language) => `audio/alcohol-warning-${language}.mp3`)
    expect(files.filter((file) => file.startsWith('audio/')).sort()).toEqual(sounds.sort())
  })

  it('hold nothing that no page, style or package names: both builds copy the whole folder', () => {
    const product = ['renderer', 'electron', 'shared'].flatMap((folder) =>
      filesIn(folder, /(?<!\.test)\.(ts|tsx|css|html)$/).map((file) => `${folder}/${file}`),
    )
    const naming = [
      ...product,
      'resources/manifest.webmanifest',
      'electron-builder.yml',
      'scripts/prerendered-shell.ts',
    ]
    const text = naming.map((file) => readFileSync(join(project, file), 'utf8')).join('\n')
    const others = files.filter((file) => !/^(illustrations|audio)\//.test(file))
    expect(others.length).toBeGreaterThan(5)
    const unnamed = others.filter((file) => !text.includes(file.split('/').at(-1) ?? file))
    expect(unnamed).toEqual(BY_CONVENTION)
  })

  it.each(['electron.vite.config.ts', 'vite.web.config.ts'])('are what %s copies', (config) => {
    expect(readFileSync(join(project, config), 'utf8')).toContain("publicDir: '../resources'")
  })
})
