import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { NO_ACCESS, type Access } from '@shared/domain/access/permissions'
import { demoPeople, personId } from '../../supabase/seed/people'
import { EVERYBODY, type Who } from '../../supabase/tests/support/access-rules'
import { callsOfApi, type ApiCall } from '../../supabase/tests/support/api-calls'
import { clientOf, guestOf } from '../../supabase/tests/support/company'
import { FUNCTION_NEEDS, mayCall } from '../../supabase/tests/support/function-rights'
import { addWorld, type World } from '../../supabase/tests/support/grown-company'
import { functionsOfApi } from '../malformed/sql/functions'
import { snapshotOf } from '../malformed/sql/snapshot'

/** The codes that keep a person out; any other refusal is about what was sent. */
const KEPT_OUT = ['not_authenticated', 'forbidden', 'not_found', 'not_a_member', '42501']

/** 'sign_in_again' asks for a recent session, which a call of the matrix has not; it comes after the right. */
const LET_IN = ['answered', 'sign_in_again']

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
const SLUGS: Readonly<Record<Where, string>> = {
  'own company': 'bella-napoli',
  'other company': 'burger-do-porto',
}

/** What the files of the demo say of a person, in the two companies of this test. */
const accessOf = (who: Who, worlds: Readonly<Record<Where, World>>): Access | null => {
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
  let worlds: Record<Where, World>
  let calls: Record<Where, readonly ApiCall[]>

  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    worlds = {
      'own company': await addWorld(backend, 'matrix-own'),
      'other company': await addWorld(backend, 'matrix-other'),
    }
    for (const person of demoPeople)
      for (const where of WHERE) {
        const role = person.memberships?.[SLUGS[where]]
        if (role)
          await backend.sql(
            'insert into public.user_companies (user_id, company_id, role) values ($1, $2, $3)',
            [personId(person.login), worlds[where].company.id, role],
          )
      }
    await backend.script(OUTCOME_SQL)
    calls = {
      'own company': callsOfApi(worlds['own company']),
      'other company': callsOfApi(worlds['other company']),
    }
  })
  afterAll(() => backend?.stop())

  const expectedOf = (who: Who, where: Where) =>
    Object.fromEntries(
      calls[where].map(({ name }) => {
        const need = FUNCTION_NEEDS[name]
        if (!need) throw new Error(`Nothing says who may call ${name}.`)
        return [name, mayCall(need, accessOf(who, worlds), worlds[where].company.id)]
      }),
    )

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
        decided[name] = LET_IN.includes(outcome) ? true : KEPT_OUT.includes(outcome) ? false : outcome
      }
      expect(decided).toEqual(expectedOf(who, where))
    })
  })

  const callers = EVERYBODY.filter((who) => who !== 'nao-confirmado')
  it.each(callers)('%s is kept out over HTTP, and nothing is written', async (who) => {
    const client: SupabaseClient = who === 'guest' ? guestOf(backend) : await clientOf(backend, who)
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

  it('a secret that is not the terminal’s opens nothing', async () => {
    const terminal = { ...worlds['own company'].terminal, token: worlds['other company'].terminal.token }
    const forged = callsOfApi({ ...worlds['own company'], terminal })
    for (const { name, args } of forged.filter((call) => FUNCTION_NEEDS[call.name] === 'terminal secret')) {
      const { data } = await guestOf(backend).rpc(name, args)
      expect({ name, data }).toEqual({ name, data: { gone: true, reason: 'unknown' } })
    }
  })
})
