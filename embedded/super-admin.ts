import { randomUUID } from 'node:crypto'
import type { App } from '@supabase/lite'
import { claimAdminLink } from './admin-link'
import type { Database } from './database/database'
import type { Mailbox } from './mailbox'

export interface AdminOptions {
  /** SQL that makes the person with the id $1 a super admin; it leaves one who is that already as they are. */
  readonly grant: string
  /** The page of the web build that asks for a new password. */
  readonly passwordPage: string
}

export type SuperAdminSetup = AdminOptions & {
  readonly folder: string
  readonly database: Database
  readonly lite: App
  readonly mailbox: Mailbox
  readonly publishableKey: string
  readonly addresses: () => { api: string; web: string }
  readonly now: () => Date
}

/** Where an opened link leads on to, or why it leads nowhere. */
export type OpenedLink = { readonly location: string } | 'unknown' | 'expired'

/**
 * Makes the person of a one-time link a super admin, with an account where they have none, and leads on to the recovery of their
 * password: the auth service's own link, so that the account has no password before they choose one.
 */
export const openAdminLink = async (setup: SuperAdminSetup, key: string): Promise<OpenedLink> => {
  const claimed = claimAdminLink(setup.folder, key, setup.now())
  if (typeof claimed === 'string') return claimed
  const { email } = claimed
  const person = await confirmedAccount(setup.database, email)
  await setup.database.query(setup.grant, [person])
  return { location: await recoveryLink(setup, email) }
}

/** The id of the account with this address. One that nobody confirmed loses its password, which anybody may have chosen. */
const confirmedAccount = async (database: Database, email: string): Promise<string> => {
  const unusable = `extensions.crypt(gen_random_uuid()::text || gen_random_uuid()::text, extensions.gen_salt('bf'))`
  await database.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
       created_at, updated_at)
     select $1::uuid, 'authenticated', 'authenticated', $2::text, ${unusable}, now(),
       '{"provider":"email","providers":["email"]}'::jsonb, '{}'::jsonb, now(), now()
     where not exists (select from auth.users where email = $2::text)`,
    [randomUUID(), email],
  )
  await database.query(
    `update auth.users set email_confirmed_at = now(), encrypted_password = ${unusable}
     where email = $1 and email_confirmed_at is null`,
    [email],
  )
  await database.query(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data)
     select gen_random_uuid(), u.id, 'email', u.id::text, jsonb_build_object('sub', u.id::text, 'email', u.email, 'email_verified', true)
     from auth.users u where u.email = $1
       and not exists (select from auth.identities i where i.user_id = u.id and i.provider = 'email')`,
    [email],
  )
  const [row] = await database.query('select id from auth.users where email = $1', [email])
  return String(row?.id)
}

const recoveryLink = async (setup: SuperAdminSetup, email: string): Promise<string> => {
  const { api, web } = setup.addresses()
  const request = new Request(`${api}/auth/v1/recover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: setup.publishableKey },
    body: JSON.stringify({ email }),
  })
  const { lite, mailbox } = setup
  const answer = await mailbox.duringRequest(`${web}${setup.passwordPage}`, () => lite.fetch(request))
  const link = mailbox.latest(email)?.link
  if (!answer.ok || !link)
    throw new Error(
      `The auth service made no recovery link for ${email}: ${answer.status} ${await answer.text()}`,
    )
  return link
}
