import * as z from 'zod/mini'
import { PROFILE_LIMITS } from '@shared/domain/common/column-limits'
import { GatewayError } from '@shared/contract/errors'
import type { Handlers, Output } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import type { BackendParts } from './data-api'
import { parseRows } from './parse'

/** How long after signing in the profile is written (spec §7): the sign-in's own requests go first. */
export const PROFILE_DELAY_MS = 200

const profileSchema = z.object({ nome: z.nullable(z.string()), telefone: z.nullable(z.string()) })

const textOf = (value: unknown): string | null => {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? null : text
}

/** Metadata may hold any text; one that the profile cannot hold is left to the person, who sees it in the form. */
const fittingText = (value: unknown, limit: number): string | null => {
  const text = textOf(value)
  return text !== null && text.length > limit ? null : text
}

/**
 * Writes the signed-in user's profile from the metadata of their account; a name or telephone already in the profile
 * stays, since it may have been corrected. Errors: those of the data API.
 */
const upsertProfile = async ({ data, sessions, report, now }: BackendParts): Promise<void> => {
  const person = await sessions.person()
  if (!person) return
  const body = await data.send((client) =>
    client.from('profiles').select('nome,telefone').eq('id', person.id),
  )
  const [held] = parseRows(profileSchema, body, 'profiles', report)
  const profile = {
    id: person.id,
    email: person.email,
    nome: textOf(held?.nome) ?? fittingText(person.metadata.nome, PROFILE_LIMITS.nome),
    telefone: textOf(held?.telefone) ?? fittingText(person.metadata.telefone, PROFILE_LIMITS.telefone),
    updated_at: new Date(now()).toISOString(),
  }
  await data.send((client) => client.from('profiles').upsert(profile))
}

type Profile = Output<'account.profile'>

const personOf = async ({ sessions }: BackendParts) => {
  const person = await sessions.person()
  if (!person) throw new GatewayError('not_authenticated')
  return person
}

/** Fields that the profile lacks are taken from the account's metadata. */
const readProfile = async (parts: BackendParts): Promise<Profile> => {
  const { data, report } = parts
  const person = await personOf(parts)
  const body = await data.send((client) =>
    client.from('profiles').select('nome,telefone').eq('id', person.id),
  )
  const [held] = parseRows(profileSchema, body, 'profiles', report)
  return {
    email: person.email,
    nome: textOf(held?.nome) ?? textOf(person.metadata.nome),
    telefone: textOf(held?.telefone) ?? textOf(person.metadata.telefone),
  }
}

/**
 * Upserts the profile once after every sign-in; a failure is reported, and the next sign-in repairs it. Returns a
 * function that gives way to the user's own correction: a pending write is cancelled, a running one awaited.
 */
const keepProfile = (parts: BackendParts): (() => Promise<void>) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()
  parts.sessions.onSignIn(() => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = upsertProfile(parts).catch((cause: unknown) =>
        parts.report('profile_not_written', { cause: String(cause) }),
      )
    }, PROFILE_DELAY_MS)
  })
  return () => {
    clearTimeout(timer)
    return running
  }
}

/**
 * The profile as its user reads and corrects it, and as a sign-in writes it. Errors: not_authenticated, and those of
 * the data API.
 */
export const createProfile = (
  parts: BackendParts,
): Pick<Handlers<typeof methods>, 'account.profile' | 'account.saveProfile'> => {
  const makeWay = keepProfile(parts)
  return {
    'account.profile': () => readProfile(parts),
    'account.saveProfile': async ({ nome, telefone }) => {
      const { id, email } = await personOf(parts)
      await makeWay()
      const updated_at = new Date(parts.now()).toISOString()
      const profile = { id, email, nome, telefone, updated_at }
      await parts.data.send((client) => client.from('profiles').upsert(profile))
      return { email, nome, telefone }
    },
  }
}
