import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@embedded/project-root'
import { isErrorCode } from '@shared/contract/errors'
import { expect, it } from 'vitest'
import guestTexts from '../../renderer/i18n/locales/pt/errors.json'
import { REFUSAL_CODES } from '../../tests/malformed/sql/verdict'
import { FUNCTION_NEEDS } from './support/function-rights'

const SCHEMAS = join(projectRoot, 'supabase', 'schemas')
const sql = readdirSync(SCHEMAS)
  .map((file) => readFileSync(join(SCHEMAS, file), 'utf8'))
  .join('\n')

const codesIn = (text: string): readonly string[] =>
  [...text.matchAll(/app\.fail\('([a-z_]+)'(?! \|\|)/g)].map(([, code = '']) => code)

it('every code that the SQL raises is in the agreement, and known to the clients', () => {
  const raised = codesIn(sql)
  expect(raised.length).toBeGreaterThan(100)
  expect(raised.filter((code) => !REFUSAL_CODES.has(code))).toEqual([])
  expect(raised.filter((code) => !isErrorCode(code))).toEqual([])
})

/** The body of each function of the schema `app`. */
const BODIES = new Map(
  [...sql.matchAll(/create function app\.(\w+)[^$]*\$\$(.*?)\$\$/gs)].map(([, name = '', body = '']) => [
    name,
    body,
  ]),
)

/** Called on pages that load the texts of staff too: the terminal's join, the account and the office. */
const WITH_STAFF_TEXTS = ['claim_terminal_code', 'erase_my_account', 'delete_company']

/** Codes that the page says in words of its own, with what the answer shows. */
const IN_OWN_WORDS: Readonly<Record<string, readonly string[]>> = {
  change_own_reservation: ['edit_conflict'],
}

/** Functions for everybody, for any account, for members, and for those whose own row it is. */
const isForGuests = (name: string): boolean => {
  const need = FUNCTION_NEEDS[name]
  if (need === undefined || WITH_STAFF_TEXTS.includes(name)) return false
  return typeof need === 'string'
    ? need === 'everybody' || need === 'account'
    : need.every((right) => right === 'isMember')
}

/** The codes of a function and of its helpers; what a function of staff refuses, its caller here has checked before. */
const codesOf = (name: string, seen = new Set<string>()): readonly string[] => {
  const body = BODIES.get(name)
  const isOfStaff = name in FUNCTION_NEEDS && !isForGuests(name)
  if (body === undefined || isOfStaff || seen.has(name)) return []
  seen.add(name)
  const called = [...body.matchAll(/\bapp\.(\w+)\s*\(/g)].map(([, callee = '']) => callee)
  return [...codesIn(body), ...called.flatMap((callee) => codesOf(callee, seen))]
}

it.each(Object.keys(FUNCTION_NEEDS).filter(isForGuests))(
  'every code that %s raises has a text on the pages of guests',
  (name) => {
    const own = IN_OWN_WORDS[name] ?? []
    expect(codesOf(name).filter((code) => !(code in guestTexts) && !own.includes(code))).toEqual([])
  },
)

it('finds the codes of helpers too', () => {
  expect(codesOf('choose_for_item')).toEqual(expect.arrayContaining(['line_gone', 'order_final']))
})
