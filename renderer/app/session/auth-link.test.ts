import { describe, expect, it, vi } from 'vitest'
import { landingPathOf, redirectMailLink } from './auth-link'

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://site.test')
  return { pathname, search, hash }
}

describe('a page opened by a mail’s link', () => {
  it.each([
    [
      '/#access_token=a&refresh_token=r&type=signup',
      '/auth/retorno#access_token=a&refresh_token=r&type=signup',
    ],
    ['/menu#access_token=a&refresh_token=r', '/auth/retorno#access_token=a&refresh_token=r'],
    ['/?code=abc', '/auth/retorno#code=abc'],
    ['/auth/nova-senha?code=abc', '/auth/retorno#code=abc&type=recovery'],
    [
      '/auth/nova-senha#access_token=a&refresh_token=r&type=recovery',
      '/auth/retorno#access_token=a&refresh_token=r&type=recovery',
    ],
    ['/conta?code=abc', '/auth/retorno#code=abc&type=identity_link'],
    [
      '/conta?error=server_error&error_code=identity_already_exists',
      '/auth/retorno#error=server_error&error_code=identity_already_exists&type=identity_link',
    ],
    [
      '/convite?chave=abc#access_token=a&refresh_token=r',
      '/auth/retorno#access_token=a&refresh_token=r&voltar=%2Fconvite%3Fchave%3Dabc',
    ],
    [
      '/auth/retorno?voltar=%2Fmenu%3Fitem%3DP001#access_token=a&refresh_token=r',
      '/auth/retorno#access_token=a&refresh_token=r&voltar=%2Fmenu%3Fitem%3DP001',
    ],
    ['/auth/retorno?voltar=%2Fmenu&code=abc', '/auth/retorno#voltar=%2Fmenu&code=abc'],
    ['/auth?token_hash=h&type=signup', '/auth/retorno#token_hash=h&type=signup'],
    [
      '/#error=access_denied&error_code=otp_expired',
      '/auth/retorno#error=access_denied&error_code=otp_expired',
    ],
    [
      '/?error=access_denied&error_code=otp_expired',
      '/auth/retorno#error=access_denied&error_code=otp_expired',
    ],
  ])('%s is shown at %s', (from, to) => expect(landingPathOf(at(from))).toBe(to))

  it.each([
    '/',
    '/#facade',
    '/menu?empresa=bella-napoli&mesa=5',
    '/menu?code=P001',
    '/auth?voltar=%2Fmenu',
    '/auth/retorno#access_token=a&refresh_token=r',
  ])('%s is none', (address) => expect(landingPathOf(at(address))).toBeNull())

  it('leaves no token in the history', () => {
    const history = { replaceState: vi.fn() }
    redirectMailLink(at('/menu'), history)
    expect(history.replaceState).not.toHaveBeenCalled()
    redirectMailLink(at('/?code=abc'), history)
    expect(history.replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/auth/retorno#code=abc')
  })
})
