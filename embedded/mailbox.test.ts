import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Mailbox } from './mailbox'

const verify =
  'https://site.example/auth/v1/verify?token=t&type=recovery&redirect_to=https%3A%2F%2Fsite.example'

const mailbox = (file: string | null = null) => {
  const lines: string[] = []
  const addresses = () => ({ api: 'http://127.0.0.1:54321', web: 'http://127.0.0.1:4173' })
  return { lines, box: new Mailbox({ file, addresses, log: (line) => lines.push(line) }) }
}

const message = {
  to: 'Ana@Fixture.test',
  subject: 'Reset Your Password',
  text: `Use 123456, or follow: ${verify}`,
  html: `<a href="${verify.replaceAll('&', '&amp;')}">Reset</a>`,
}

it('corrects the links of text and page, finds link and code, prints them', async () => {
  const { box, lines } = mailbox()
  await box.send(message)
  const mail = box.latest('ana@fixture.test')
  const link =
    'http://127.0.0.1:54321/auth/v1/verify?token=t&type=recovery&redirect_to=http%3A%2F%2F127.0.0.1%3A4173'
  expect(mail).toMatchObject({ to: 'ana@fixture.test', code: '123456', link })
  expect(mail?.html).toBe(`<a href="${link.replaceAll('&', '&amp;')}">Reset</a>`)
  expect(lines).toEqual([`mail to ana@fixture.test: Reset Your Password ${link}`])
})

it('prints neither addresses nor links where strangers use the backend', async () => {
  const lines: string[] = []
  const addresses = () => ({ api: 'https://api.example', web: 'https://web.example' })
  const box = new Mailbox({ file: null, addresses, namesNobody: true, log: (line) => lines.push(line) })
  await box.send(message)
  expect(lines).toEqual(['mail: Reset Your Password'])
})

it('leads back to the requested page', async () => {
  const { box } = mailbox()
  await box.duringRequest('http://127.0.0.1:4173/auth?x=1', () => box.send(message))
  expect(new URL(box.latest('ana@fixture.test')?.link ?? '').searchParams.get('redirect_to')).toBe(
    'http://127.0.0.1:4173/auth?x=1',
  )
})

it('keeps mails over a restart, newest first, and skips a line cut off', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-mails-'))
  const file = join(folder, 'mails.jsonl')
  const { box } = mailbox(file)
  await box.send(message)
  await box.send({ ...message, subject: 'Second' })
  appendFileSync(file, '{"id":"cut')
  expect(
    mailbox(file)
      .box.list()
      .map(({ subject }) => subject),
  ).toEqual(['Second', 'Reset Your Password'])
  rmSync(folder, { recursive: true })
})

it('waits for a mail, and times out with its address', async () => {
  const { box } = mailbox()
  const waiting = box.waitFor('ana@fixture.test')
  await box.send(message)
  expect((await waiting).subject).toBe('Reset Your Password')
  await expect(box.waitFor('nobody@fixture.test', undefined, 1)).rejects.toThrow('nobody@fixture.test')
})
