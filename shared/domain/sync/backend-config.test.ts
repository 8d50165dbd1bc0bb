import { describe, expect, it } from 'vitest'
import { backendConfigSchema } from '@shared/schemas/company/company'
import { readBackendConfig } from './backend-config'
import { isSecureAddress } from './secure-address'

describe('a backend’s configuration', () => {
  const key = 'sb_publishable_0123456789'
  it.each([
    { url: 'https://x.supabase.co', publishable_key: key },
    { url: 'http://127.0.0.1:4173', publishable_key: ` ${key} `, public_web_address: null },
    { url: 'https://x.test', publishable_key: key, public_web_address: 'https://menu.test', more: 1 },
    { url: 'ftp://x.test', publishable_key: key },
    { url: 'x.test', publishable_key: key },
    { url: 'https://', publishable_key: key },
    { url: 'https://x.test', publishable_key: 'short' },
    { url: 'https://x.test', publishable_key: key, public_web_address: 7 },
    { url: 7, publishable_key: key },
    null,
    'https://x.test',
  ])('parses %j like its schema', (given) => {
    const parsed = backendConfigSchema.safeParse(given)
    expect(readBackendConfig(given)).toEqual(parsed.success ? parsed.data : null)
  })
})

describe('the address of a terminal’s backend', () => {
  it.each([
    'https://x.supabase.co',
    'HTTPS://X.test:8443/api',
    'http://127.0.0.1:54321',
    'http://127.8.0.1/',
    'http://localhost',
    'http://[::1]:4173/api',
  ])('%s is secure', (url) => expect(isSecureAddress(url)).toBe(true))

  it.each([
    'http://x.supabase.co',
    'http://192.168.0.10:8000',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://localhost@evil.example',
    'http://localhost:80@evil.example',
    'http://127.0.0.1\\@evil.example',
    'https://name:password@evil.example',
    'http://[::]',
    'https://',
    'ftp://localhost',
    ' https://x.test',
    '',
  ])('%s is not secure', (url) => expect(isSecureAddress(url)).toBe(false))
})
