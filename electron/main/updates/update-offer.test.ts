import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder'
import { updateOffer } from './update-offer'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

const offer = (parts: { isPackaged?: boolean; address?: string }) =>
  updateOffer({ isPackaged: true, address: undefined, resources: folder.folder, ...parts })
const build = (): void => writeFileSync(join(folder.folder, 'app-update.yml'), 'provider: generic\n')

describe('where newer versions come from', () => {
  it('is nowhere until somebody says so', () => {
    expect(offer({})).toEqual({ kind: 'off', reason: 'not_configured' })
    expect(offer({ address: '  ' })).toEqual({ kind: 'off', reason: 'not_configured' })
  })
  it('is nowhere for what is no installation', () => {
    build()
    expect(offer({ isPackaged: false, address: 'https://x.example/' })).toEqual({
      kind: 'off',
      reason: 'not_packaged',
    })
  })
  it('is what the package was built with, unless this machine is configured otherwise', () => {
    build()
    expect(offer({})).toEqual({ kind: 'built_in' })
    expect(offer({ address: ' https://x.example/terminal ' })).toEqual({
      kind: 'address',
      url: 'https://x.example/terminal',
    })
  })
  it('is nowhere where the way there could be listened to', () => {
    build()
    expect(offer({ address: 'http://x.example/' })).toEqual({ kind: 'off', reason: 'bad_address' })
  })
})
