import { join } from 'node:path'
import type { MailOccasion, MailTemplates } from '../../embedded/lite-app'
import { INVITATION_PATH } from '../../shared/domain/people/invitation-address'

/**
 * An invitation is mailed as a sign-in link, or as the confirmation of a new account, that leads to its page: the auth service
 * has no mail of its own for it. Its templates are Go's, which know no prefix of a text but this.
 */
const IS_INVITATION = `{{ $invited := eq (printf \`%.*s\` (len (print .SiteURL \`${INVITATION_PATH}?\`)) .RedirectTo) (print .SiteURL \`${INVITATION_PATH}?\`) }}`
const INVITED = 'Você recebeu um convite na Comanda'
const forInvitation = (invited: string, plain: string): string =>
  `${IS_INVITATION}{{ if $invited }}${invited}{{ else }}${plain}{{ end }}`

/** The mails' subjects, in the product's first language; config.toml has the same for a Supabase of its own. */
export const MAIL_SUBJECTS = {
  confirmation: forInvitation(INVITED, 'Confirme seu e-mail na Comanda'),
  recovery: 'Nova senha na Comanda',
  magic_link: forInvitation(INVITED, 'Seu link de entrada na Comanda'),
  email_change: 'Confirme seu novo e-mail na Comanda',
  invite: 'Convite para a Comanda',
} as const

/** The mails of accounts as Comanda words them, for the embedded backend. `folder` holds one page for each. */
export const mailTemplates = (folder: string): MailTemplates => ({
  pages: Object.fromEntries(
    Object.entries(MAIL_SUBJECTS).map(([kind, subject]) => [
      kind,
      { subject, content_path: join(folder, `${kind}.html`) },
    ]),
  ),
  choose: chooseWords,
})

/** The words of a mail's subject or page for an invitation or without one, as a Supabase of its own chooses them. */
const chooseWords = (text: string, { siteUrl, redirectTo }: MailOccasion): string => {
  const isInvitation = redirectTo.startsWith(`${siteUrl}${INVITATION_PATH}?`)
  return text
    .replace(/\{\{ \$invited := [^}]*\}\}/, '')
    .trimStart()
    .replace(
      /\{\{\s*if \$invited\s*\}\}([\s\S]*?)\{\{\s*else\s*\}\}([\s\S]*?)\{\{\s*end\s*\}\}/g,
      (_condition, invited: string, plain: string) => (isInvitation ? invited : plain),
    )
}
