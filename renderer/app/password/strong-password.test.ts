import { expect, it } from 'vitest'
import { strongPasswordProblem } from './strong-password'

it.each([
  ['comanda12', 'password.strongShort'],
  ['comanda123', 'password.weak'],
  ['flamengo2026', 'password.weak'],
  ['1234567890', 'password.weak'],
  ['P@ssw0rd2024', 'password.weak'],
  ['uma senha só minha', null],
  ['abacaxi-roxo-7', null],
])('%s: %s', async (password, problem) =>
  expect(await strongPasswordProblem(password, ['dono@comanda.test'])).toBe(problem),
)

it('counts the person’s own words as known', async () => {
  const password = 'belanapoli4417'
  expect(await strongPasswordProblem(password, [])).toBeNull()
  expect(await strongPasswordProblem(password, ['belanapoli@exemplo.test'])).toBe('password.weak')
})
