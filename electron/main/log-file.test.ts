import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openLog } from './log-file'
import { temporaryFolder } from './testing/temporary-folder'

it('the log on disk names nobody and holds no token, whatever an error says', () => {
  const { folder, remove } = temporaryFolder()
  try {
    const path = join(folder, 'comanda.log')
    const log = openLog(path, () => new Date('2026-03-01T20:00:00Z'))
    log('Sync failed.', new Error('Key (customer_name)=(Ana Souza) of ana@casa.com.br, +5511987654321'))
    log(`The answer: {"customer_name":"Ana Souza","customer_phone":"11987654321"} ${'a1B2'.repeat(11)}`)
    log('The PIN 482915 was wrong.')
    const written = readFileSync(path, 'utf8')
    for (const secret of ['Ana', 'casa.com.br', '1198765', 'a1B2', '482915'])
      expect(written).not.toContain(secret)
    expect(written).toContain('2026-03-01T20:00:00.000Z Sync failed. Error: Key (customer_name)=(…)')
  } finally {
    remove()
  }
})
