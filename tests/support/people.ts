import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { EmbeddedBackend } from '@embedded/testing'

export type Client = SupabaseClient

export interface Person {
  readonly id: string
  readonly email: string
}

export const PASSWORD = 'comanda123'

/** A user with a confirmed address; with the weakest hash there is, for speed. */
export const addPerson = async (backend: EmbeddedBackend, name: string): Promise<Person> => {
  const person = { id: randomUUID(), email: `${name}@proof.test` }
  await backend.sql(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
     values ($1, $2, extensions.crypt($3, extensions.gen_salt('bf', 4)), now(), jsonb_build_object('nome', $4::text))`,
    [person.id, person.email, PASSWORD, name],
  )
  await backend.sql(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data)
     values (gen_random_uuid(), $1, 'email', $1::uuid::text, jsonb_build_object('sub', $1::uuid::text, 'email', $2::text))`,
    [person.id, person.email],
  )
  return person
}

/** A supabase-js client without a session: a guest. Behind a trusted proxy it has a network address. */
export const guest = (backend: EmbeddedBackend, address?: string): Client => {
  return createClient(backend.url, backend.publishableKey, {
    ...(address === undefined ? {} : { global: { headers: { 'x-forwarded-for': address } } }),
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}

/** A supabase-js client with a session of this user. */
export const signIn = async (backend: EmbeddedBackend, person: Person, address?: string): Promise<Client> => {
  const client = guest(backend, address)
  const { error } = await client.auth.signInWithPassword({ email: person.email, password: PASSWORD })
  if (error) throw new Error(`${person.email} could not sign in: ${error.message}`)
  return client
}
