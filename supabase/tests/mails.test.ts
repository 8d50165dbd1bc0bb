import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { MAIL_SUBJECTS, mailTemplates } from '../templates/mail-templates'

const folder = join(process.cwd(), 'supabase', 'templates')

describe('the mails of accounts', () => {
  let backend: EmbeddedBackend
  beforeAll(async () => {
    backend = await startTestBackend({ seed: false, mailTemplates: mailTemplates(folder) })
  })
  afterAll(() => backend.stop())

  it('speak Portuguese in Comanda’s words, with link and code in page and text', async () => {
    const { auth } = createClient(backend.url, backend.publishableKey, { auth: { persistSession: false } })
    const email = 'nova@proof.test'
    expect((await auth.signUp({ email, password: 'segredo1' })).error).toBeNull()
    const mail = await backend.mails.waitFor(email)
    expect(mail.subject).toBe('Confirme seu e-mail na Comanda')
    expect(mail.text).toContain('Falta um passo para ativar a sua conta.')
    expect(mail.text).toContain(`Confirmar meu e-mail: ${mail.link ?? 'no link'}`)
    expect(mail.text).toContain(`Ou digite este código: ${mail.code ?? 'no code'}`)
    expect(mail.html).toContain('lang="pt-BR"')
    expect((await auth.verifyOtp({ email, token: mail.code ?? '', type: 'signup' })).error).toBeNull()

    // Whether or not the address has an account, an invitation's mail says that it is one.
    for (const invited of [email, 'convidada@proof.test']) {
      const emailRedirectTo = `${backend.url}/convite?chave=3f0c7f0e-5d5c-4b43-9d0c-000000000001`
      expect((await auth.signInWithOtp({ email: invited, options: { emailRedirectTo } })).error).toBeNull()
      const invitation = await backend.mails.waitFor(invited, ({ subject }) => subject.includes('convite'))
      expect(invitation.subject).toBe('Você recebeu um convite na Comanda')
      expect(invitation.text).toContain(`Ver o convite: ${invitation.link ?? 'no link'}`)
      expect(invitation.text).toContain('aceitar é decisão sua')
      expect(invitation.html).not.toMatch(/\{\{|Confirme|Entrar/)
    }

    await auth.resetPasswordForEmail(email)
    const next = await backend.mails.waitFor(email, ({ subject }) => subject === 'Nova senha na Comanda')
    expect((await fetch(next.link ?? '', { redirect: 'manual' })).status).toBe(303)
  })

  it('are the same for a Supabase of its own', () => {
    const config = readFileSync(join(process.cwd(), 'supabase', 'config.toml'), 'utf8')
    for (const [kind, subject] of Object.entries(MAIL_SUBJECTS)) {
      expect(config).toContain(
        `[auth.email.template.${kind}]\nsubject = "${subject}"\ncontent_path = "./supabase/templates/${kind}.html"`,
      )
      expect(existsSync(join(folder, `${kind}.html`)), kind).toBe(true)
    }
  })
})
