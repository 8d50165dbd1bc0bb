import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { EmailDriver, EmailMessage } from '@supabase/lite'
import { z } from 'zod/mini'
import { plainText } from './html-to-text'
import type { MailTemplates } from './lite-app'

const mailSchema = z.object({
  id: z.string(),
  sent_at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The link to follow, or null. */
  link: z.nullable(z.string()),
  /** The six digits with the same effect, or null. */
  code: z.nullable(z.string()),
})

/** A mail that would have been sent. */
export type Mail = z.infer<typeof mailSchema>

const keptInMemory = 200

export interface MailboxOptions {
  /** JSON lines, one a mail; null keeps them in memory only. */
  file: string | null
  /** Where mail links must lead: the origin of /auth/v1 and the page to return to. */
  addresses: () => { api: string; web: string }
  /** Makes the token of a link one that nobody guesses. Left out: as it is. */
  signToken?: (token: string) => string
  log: (line: string) => void
  /** Leaves addresses and links out of the log, which others than the owner of the data folder may read. */
  namesNobody?: boolean
  /** Chooses the words of pages of ours. The plain text is then made from the page: Lite's own has other words. */
  choose?: MailTemplates['choose']
}

/** Receives Lite's mails: prints them, stores them, and corrects their addresses. Nothing leaves the machine. */
export class Mailbox implements EmailDriver {
  private readonly kept: Mail[]
  private readonly redirects = new AsyncLocalStorage<string | null>()
  private readonly preparations = new AsyncLocalStorage<() => Promise<void>>()
  private readonly waiting = new Set<() => void>()

  constructor(private readonly options: MailboxOptions) {
    this.kept = options.file === null ? [] : readMails(options.file)
  }

  /** The newest first. */
  list(): Mail[] {
    return [...this.kept].reverse()
  }

  latest(to: string): Mail | null {
    return this.list().find((mail) => mail.to === to.toLowerCase()) ?? null
  }

  /** The newest mail to an address that passes the test, as soon as there is one. Rejects after `timeoutMs`. */
  async waitFor(to: string, passes: (mail: Mail) => boolean = () => true, timeoutMs = 5_000): Promise<Mail> {
    const end = Date.now() + timeoutMs
    for (;;) {
      const found = this.list().find((mail) => mail.to === to.toLowerCase() && passes(mail))
      if (found) return found
      if (Date.now() >= end) throw new Error(`No mail to ${to} within ${timeoutMs} ms.`)
      await this.nextMail(end - Date.now())
    }
  }

  /** Runs a request whose mails lead back to the page that its caller named (`redirect_to`). */
  duringRequest<T>(redirectTo: string | null, work: () => T): T {
    return this.redirects.run(redirectTo, work)
  }

  /** Runs a request whose mail nobody reads before `prepare` is done: a code may be used as soon as it is there. */
  beforeMail<T>(prepare: () => Promise<void>, work: () => T): T {
    return this.preparations.run(prepare, work)
  }

  async send(message: EmailMessage): Promise<void> {
    await this.preparations.getStore()?.()
    const { choose } = this.options
    const { web } = this.options.addresses()
    const redirectTo = this.redirects.getStore() ?? web
    const worded = (text: string) => choose?.(text, { siteUrl: web, redirectTo }) ?? text
    const mend = (text: string) => this.mendLinks(text, redirectTo)
    const html = mend(worded(message.html ?? ''))
    const text = choose && html !== '' ? plainText(html) : mend(message.text ?? '')
    const mail: Mail = {
      id: randomUUID(),
      sent_at: new Date().toISOString(),
      to: message.to.toLowerCase(),
      subject: worded(message.subject),
      text,
      html,
      link: /https?:\/\/\S*\/auth\/v1\/verify\S*/.exec(text)?.[0] ?? null,
      code: /\b\d{6}\b/.exec(text)?.[0] ?? null,
    }
    this.kept.push(mail)
    if (this.kept.length > keptInMemory) this.kept.shift()
    if (this.options.file !== null)
      appendFileSync(this.options.file, `${JSON.stringify(mail)}\n`, { mode: 0o600 })
    this.options.log(
      this.options.namesNobody
        ? `mail: ${mail.subject}`
        : `mail to ${mail.to}: ${mail.subject}${mail.link === null ? '' : ` ${mail.link}`}`,
    )
    for (const wake of [...this.waiting]) wake()
  }

  /** Lite builds every link on site_url and ignores redirect_to; it checks a redirect when the link is followed. */
  private mendLinks(text: string, redirectTo: string): string {
    const { api } = this.options.addresses()
    return text.replace(/https?:\/\/[^\s"'<>]*?\/auth\/v1\/verify\?[^\s"'<>]*/g, (link) => {
      const isHtml = link.includes('&amp;')
      const url = new URL(isHtml ? link.replaceAll('&amp;', '&') : link)
      const mended = new URL(`/auth/v1/verify${url.search}`, api)
      const token = url.searchParams.get('token')
      if (token !== null && this.options.signToken)
        mended.searchParams.set('token', this.options.signToken(token))
      mended.searchParams.set('redirect_to', redirectTo)
      return isHtml ? mended.href.replaceAll('&', '&amp;') : mended.href
    })
  }

  private nextMail(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, Math.max(withinMs, 0))
      this.waiting.add(done)
    })
  }
}

/** A line cut off by a crash is skipped. */
const readMails = (file: string): Mail[] => {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').slice(-keptInMemory)
  return lines.flatMap((line) => {
    try {
      return [mailSchema.parse(JSON.parse(line))]
    } catch {
      return []
    }
  })
}
