import { createHash } from 'node:crypto'
import { LANGUAGES, type Language } from '@shared/schemas/common/primitives'

/** The page's address; the hash names the warning. */
export const PLAYER_ADDRESS = 'app://player/'

/** Plays the warning in the hash, and reports its state in the title, which is the page's only output. */
const SCRIPT = `const audio = new Audio('/' + location.hash.slice(1) + '.mp3')
const say = (news) => () => { document.title = news }
audio.addEventListener('playing', say('started'))
audio.addEventListener('ended', say('ended'))
audio.addEventListener('error', say('broke'))
audio.play().catch(say('broke'))`

const scriptHash = createHash('sha256').update(SCRIPT).digest('base64')
const POLICY = `default-src 'none'; script-src 'sha256-${scriptHash}'; media-src app://player; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const PAGE = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>silence</title></head><body><script>${SCRIPT}</script></body></html>`

const SHARED_HEADERS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }

/** The files the player's page can load: itself and the sounds of the five languages. */
export const answerPlayer = async (
  address: string,
  readSound: (language: Language) => Promise<Uint8Array>,
): Promise<Response> => {
  const { host, pathname } = new URL(address)
  if (host === 'player' && pathname === '/')
    return new Response(PAGE, {
      headers: {
        ...SHARED_HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
      },
    })
  const language = LANGUAGES.find((one) => pathname === `/${one}.mp3`)
  const sound = host === 'player' && language ? await readSound(language).catch(() => null) : null
  if (!sound) return new Response('Not found', { status: 404, headers: SHARED_HEADERS })
  return new Response(new Uint8Array(sound), { headers: { ...SHARED_HEADERS, 'content-type': 'audio/mpeg' } })
}
