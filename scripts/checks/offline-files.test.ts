import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../electron/main/testing/temporary-folder'
import { brokenOffline, installedScripts } from './offline-files'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder()
  mkdirSync(join(folder.folder, 'lazy'))
})
afterEach(() => folder.remove())
const write = (name: string, text: string): void => writeFileSync(join(folder.folder, name), text)

it('an installed file begins with none that is stored at its first use', () => {
  write('lazy/steps.js', 'import{x}from"./other.js";')
  write('qr-sheet.js', 'import{a}from"./view.js";import{b}from"./lazy/steps.js";import"./lazy/texts.js";')
  write('menu.js', 'import{a}from"./view.js";const open=()=>import("./lazy/map.js");')
  write('qr-sheet.css', '@import"./lazy/steps.css";')
  expect(brokenOffline(installedScripts(folder.folder))).toEqual([
    'qr-sheet.js needs ./lazy/steps.js',
    'qr-sheet.js needs ./lazy/texts.js',
  ])
})
