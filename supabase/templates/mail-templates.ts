import { join } from 'node:path'
import type { MailTemplates } from '../../embedded/lite-app'

/** The mails' subjects, in the product's first language; config.toml has the same for a Supabase of its own. */
export const MAIL_SUBJECTS = {
  confirmation: 'Confirme seu e-mail na Comanda',
  recovery: 'Nova senha na Comanda',
  magic_link: 'Seu link de entrada na Comanda',
  email_change: 'Confirme seu novo e-mail na Comanda',
  invite: 'Convite para a Comanda',
} as const

/** The mails of accounts as Comanda words them, for the embedded backend. `folder` holds one page for each. */
export const mailTemplates = (folder: string): MailTemplates =>
  Object.fromEntries(
    Object.entries(MAIL_SUBJECTS).map(([kind, subject]) => [
      kind,
      { subject, content_path: join(folder, `${kind}.html`) },
    ]),
  )
