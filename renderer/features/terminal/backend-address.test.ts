import { describe, expect, it } from 'vitest'
import { normaliseAddress } from './backend-address'

describe("the backend's address", () => {
  it.each([
    [' https://casa.supabase.co/ ', 'https://casa.supabase.co'],
    ['casa.supabase.co', 'https://casa.supabase.co'],
    ['HTTPS://Casa.Supabase.CO//', 'https://casa.supabase.co'],
    ['127.0.0.1:54321', 'http://127.0.0.1:54321'],
    ['192.168.0.10:8000/api/', 'https://192.168.0.10:8000/api'],
    ['localhost:54321', 'http://localhost:54321'],
    ['http://casa.local:8000', 'http://casa.local:8000'],
  ])('%s becomes %s', (typed, address) => expect(normaliseAddress(typed)).toBe(address))

  it.each(['', '   ', 'minha casa', 'casa', 'ftp://casa.com', 'http://', 'javascript:alert(1)'])(
    '%s is none',
    (typed) => expect(normaliseAddress(typed)).toBeNull(),
  )
})
