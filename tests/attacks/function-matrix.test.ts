import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { sign } from 'hono/jwt'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { NO_ACCESS, type Access } from '@shared/domain/access/permissions'
import demo from '../../supabase/seed/demo/people.json'
import { demoPeople, personId } from '../../supabase/seed/people'
import { EVERYBODY, type Who } from '../../supabase/tests/support/access-rules'
import { callsOfApi, type ApiCall } from '../../supabase/tests/support/api-calls'
import { clientOf, guestOf, versionsOf } from '../../supabase/tests/support/company'
import { FUNCTION_NEEDS, mayCall } from '../../supabase/tests/support/function-rights'
import { addWorld, type World } from '../../supabase/tests/support/grown-company'
import { signIn } from '../support/people'
import { sampleOf } from '../support/sample-of'
import { functionsOfApi } from '../malformed/sql/functions'
import { snapshotOf } from '../malformed/sql/snapshot'

/** The codes that keep a person out, an approval that is missing among them; any other refusal is about what was sent. */
const KEPT_OUT = ['not_authenticated', 'forbidden', 'not_found', 'not_a_member', 'approval_required', '42501']

/** 'sign_in_again' asks for a recent session, which a call of the matrix has not; it comes after the right. */
const LET_IN = ['answered', 'sign_in_again']
/** It asks for an empty menu after the right; the companies here have one. */
const isLetIn = (name: string, outcome: string): boolean =>
  LET_IN.includes(outcome) || (name === 'start_branch' && outcome === 'invalid_input')

/** Runs a call as a person, undoes it, and returns 'answered', 'gone' (a terminal unknown to the backend) or the code. */
const OUTCOME_SQL = `
create schema matrix;
create function matrix.outcome(p_person uuid, p_sql text) returns text language plpgsql as $f$
declare answer jsonb;
begin
  begin
    perform set_config('request.jwt.claims', case when p_person is null then '{"role": "anon"}'
      else jsonb_build_object('sub', p_person, 'role', 'authenticated')::text end, true);
    execute 'set local role ' || case when p_person is null then 'anon' else 'authenticated' end;
    execute 'select to_jsonb((' || p_sql || '))' into answer;
    set constraints all immediate;
    raise exception sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then return case when (answer ->> 'gone')::boolean then 'gone' else 'answered' end;
    when raise_exception then return sqlerrm;
    when others then return sqlstate;
  end;
end $f$;`

const WHERE = ['own company', 'other company'] as const
type Where = (typeof WHERE)[number]
/**
 * Over HTTP nothing is undone. The first calls need prices, hours, versions and the last import as they were; the last,
 * in this order, end what others need, or give rights.
 */
const FIRST = [
  'place_order',
  'request_reservation',
  'add_import_pictures',
  'undo_menu_import',
  'change_products',
  'move_subcategory',
]
const LAST = [
  'start_branch',
  'set_company_approval',
  'revoke_terminal',
  'suspend_company',
  'lift_suspension',
  'accept_invitation',
  'leave_company',
]
const turnOf = ({ name }: ApiCall): number => (FIRST.includes(name) ? -2 : LAST.indexOf(name))

const SLUGS: Readonly<Record<Where, string>> = {
  'own company': 'bella-napoli',
  'other company': 'burger-do-porto',
}

type Worlds = Readonly<Record<Where, World>>

/** What the files of the demo say of a person, in the two companies of this test. */
const accessOf = (who: Who, worlds: Worlds): Access | null => {
  const person = demoPeople.find(({ login }) => login === who)
  if (!person) return null
  return {
    ...NO_ACCESS,
    is_admin: person.role === 'admin',
    is_super_admin: person.is_super_admin ?? false,
    roles: person.role ? [person.role] : [],
    funcionario_adiciona: person.adds_items ?? false,
    memberships: WHERE.flatMap((where) => {
      const role = person.memberships?.[SLUGS[where]]
      return role ? [{ company_id: worlds[where].company.id, role, is_active: true }] : []
    }),
  }
}

describeOnOneDatabase('Each person, function and company', ({ postgres }) => {
  let backend: EmbeddedBackend
  let worlds: Worlds
  let calls: Readonly<Record<Where, readonly ApiCall[]>>

  /** An own and another company, with these people as the demo's files have them. */
  const addWorlds = async (name: string, people: typeof demoPeople): Promise<Worlds> => {
    const added = {
      'own company': await addWorld(backend, `${name}-own`),
      'other company': await addWorld(backend, `${name}-other`),
    }
    for (const person of people)
      for (const where of WHERE) {
        const role = person.memberships?.[SLUGS[where]]
        if (role)
          await backend.sql(
            'insert into public.user_companies (user_id, company_id, role) values ($1, $2, $3)',
            [personId(person.login), added[where].company.id, role],
          )
      }
    return added
  }

  beforeAll(async () => {
    backend = await startTestBackend({ postgres, trustedProxies: 1 })
    worlds = await addWorlds('matrix', demoPeople)
    await backend.script(OUTCOME_SQL)
    calls = {
      'own company': callsOfApi(worlds['own company']),
      'other company': callsOfApi(worlds['other company']),
    }
  })
  afterAll(() => backend?.stop())

  const expectedIn = (who: Who, where: Where, those: Worlds) =>
    Object.fromEntries(
      calls[where].map(({ name }) => {
        const need = FUNCTION_NEEDS[name]
        if (!need) throw new Error(`Nothing says who may call ${name}.`)
        return [name, mayCall(need, accessOf(who, those), those[where].company.id)]
      }),
    )
  const expectedOf = (who: Who, where: Where) => expectedIn(who, where, worlds)

  it('a need is written down for every function there is, and for none that is not', async () => {
    const functions = await functionsOfApi(backend)
    expect(Object.keys(FUNCTION_NEEDS).toSorted()).toEqual(functions.map(({ name }) => name))
    expect(calls['own company'].map(({ name }) => name).toSorted()).toEqual(functions.map(({ name }) => name))
  })

  describe.each(WHERE)('of the %s', (where) => {
    it.each(EVERYBODY)('%s is let in and kept out as the rights say [S6.sql-agrees]', async (who) => {
      const decided: Record<string, unknown> = {}
      for (const { name, sql } of calls[where]) {
        const [row] = await backend.sql('select matrix.outcome($1, $2) as outcome', [
          who === 'guest' ? null : personId(who),
          sql.replace(/^select /, ''),
        ])
        const outcome = String(row?.outcome)
        decided[name] = isLetIn(name, outcome) ? true : KEPT_OUT.includes(outcome) ? false : outcome
      }
      expect(decided).toEqual(expectedOf(who, where))
    })
  })

  /** A session; nobody signs in with an address that is not confirmed, so that a token is made for them. */
  const callerOf = async (who: Who): Promise<SupabaseClient> => {
    if (who === 'guest') return guestOf(backend)
    if (who !== 'nao-confirmado') return clientOf(backend, who)
    const address = { email: `${who}@comanda.test`, password: demo.password }
    const { error } = await guestOf(backend).auth.signInWithPassword(address)
    expect(error?.code).toBe('email_not_confirmed')
    const file = readFileSync(join(backend.dataDir, 'secrets.json'), 'utf8')
    const { jwt_secret } = JSON.parse(file) as { jwt_secret: string }
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      sub: personId(who),
      aud: 'authenticated',
      role: 'authenticated',
      iat: now,
      exp: now + 600,
    }
    const token = await sign(claims, jwt_secret, 'HS256')
    return createClient(backend.url, backend.publishableKey, { accessToken: () => Promise.resolve(token) })
  }

  // The rights are the database's, looked at above for everybody; HTTP only carries the call.
  const callers = sampleOf(EVERYBODY, 3)

  it.each(callers)('%s is kept out over HTTP, and nothing is written', async (who) => {
    const client = await callerOf(who)
    const snapshot = await snapshotOf(backend)
    const before = await snapshot()
    for (const where of WHERE) {
      const expected = expectedOf(who, where)
      for (const { name, args } of calls[where].filter((call) => !expected[call.name])) {
        const { error } = await client.rpc(name, args)
        const code = error?.code === 'P0001' ? error.message : error?.code
        expect({ name, where, isKeptOut: KEPT_OUT.includes(code ?? 'answered') }).toEqual({
          name,
          where,
          isKeptOut: true,
        })
      }
    }
    expect(await snapshot()).toEqual(before)
  })

  /** An invitation of its own for each call that answers or ends one: its arguments. */
  const inviteTo = async ({ company, owner }: World): Promise<Readonly<Record<string, string>>> => {
    const key = createHash('sha256').update(randomUUID()).digest('hex')
    const [row] = await backend.sql(
      `with made as (
         insert into public.invitations (company_id, email, role, invited_by)
         values ($1, $2, 'employee', $4) returning id)
       insert into app.invitation_links (invitation_id, token_hash)
       select id, encode(sha256(convert_to($3::text, 'UTF8')), 'hex') from made returning invitation_id`,
      [company.id, `${randomUUID()}@matrix.test`, key, owner.id],
    )
    return { p_key: key, p_invitation: String(row?.invitation_id) }
  }
  const emptyMenu = async (company: string): Promise<void> => {
    for (const table of ['products', 'combos', 'option_groups', 'categories'])
      await backend.sql(`delete from public.${table} where company_id = $1`, [company])
  }
  /** Arguments that hold at the moment of the call. */
  const currentArgs = async ({ name, args }: ApiCall, world: World): Promise<Record<string, unknown>> => {
    if ('p_key' in args || 'p_invitation' in args) {
      const invitation = await inviteTo(world)
      return Object.fromEntries(Object.entries(args).map(([key, value]) => [key, invitation[key] ?? value]))
    }
    if (name === 'change_prices') {
      // The product was changed by a call before this one.
      const rows = await versionsOf(backend, world.company.id)
      return { ...args, p_change: { ...(args.p_change as object), rows: rows.slice(0, 1) } }
    }
    if (!['save_opening', 'import_company', 'start_branch'].includes(name)) return { ...args }
    const owner = await signIn(backend, world.owner)
    const own = { p_company: world.company.id }
    if (name === 'import_company' || name === 'start_branch') {
      const { data } = await owner.rpc('export_company', own)
      if (name === 'start_branch') await emptyMenu(world.company.id)
      return { ...own, p_data: data }
    }
    const { data } = await owner.rpc('read_opening', own)
    return { ...args, p_expected: (data as { revision: string }).revision }
  }

  it.each(callers)('%s is let in over HTTP as the rights say', async (who) => {
    const own = await addWorlds(
      `http-${who}`,
      demoPeople.filter(({ login }) => login === who),
    )
    const client = await callerOf(who)
    const address = `203.0.113.${EVERYBODY.indexOf(who) + 1}`
    const outcomeOf = async (name: string, args: Record<string, unknown>): Promise<unknown> => {
      const { data, error } = await client.rpc(name, args).setHeader('x-forwarded-for', address)
      if (error) return error.code === 'P0001' ? error.message : error.code
      return (data as { gone?: boolean } | null)?.gone ? 'gone' : 'answered'
    }
    for (const where of WHERE) {
      const expected = expectedIn(who, where, own)
      const allowed = callsOfApi(own[where])
        .filter(({ name }) => expected[name] && name !== 'erase_my_account')
        .toSorted((one, other) => turnOf(one) - turnOf(other))
      const outcomes: Record<string, unknown> = {}
      for (const call of allowed)
        outcomes[call.name] = await outcomeOf(call.name, await currentArgs(call, own[where]))
      expect(outcomes, where).toEqual(Object.fromEntries(allowed.map(({ name }) => [name, 'answered'])))
    }
    if (who === 'guest') return
    // A last owner hands over first: what they own, with what they registered above, goes.
    await backend.sql(
      `delete from public.companies where id in (
         select company_id from public.user_companies where user_id = $1 and role = 'owner')`,
      [personId(who)],
    )
    expect(LET_IN).toContain(await outcomeOf('erase_my_account', {}))
  })

  it('a secret that is not the terminal’s opens nothing', async () => {
    const terminal = { ...worlds['own company'].terminal, token: worlds['other company'].terminal.token }
    const screen = { ...worlds['own company'].screen, token: worlds['other company'].screen.token }
    const forged = callsOfApi({ ...worlds['own company'], terminal, screen })
    for (const { name, args } of forged.filter((call) => FUNCTION_NEEDS[call.name] === 'terminal secret')) {
      const { data } = await guestOf(backend).rpc(name, args)
      expect({ name, data }).toEqual({ name, data: { gone: true, reason: 'unknown' } })
    }
  })
})
