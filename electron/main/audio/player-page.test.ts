import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { answerPlayer, PLAYER_ADDRESS } from './player-page'

const sounds = async (language: string) => new TextEncoder().encode(`sound of ${language}`)

describe("the player's own small world", () => {
  it('is a page that may run its one script and load its own sounds, and nothing else', async () => {
    const answer = await answerPlayer(`${PLAYER_ADDRESS}#pt`, sounds)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const script = /<script>([\s\S]*)<\/script>/.exec(await answer.text())?.[1] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}';`)
    expect(policy).not.toMatch(/unsafe|connect-src|https?:/)
  })

  it('holds the sounds of the five languages', async () => {
    for (const language of ['pt', 'en', 'es', 'fr', 'nl']) {
      const answer = await answerPlayer(`${PLAYER_ADDRESS}${language}.mp3`, sounds)
      expect(answer.headers.get('content-type')).toBe('audio/mpeg')
      expect(await answer.text()).toBe(`sound of ${language}`)
    }
  })

  it.each([
    'app://player/de.mp3',
    'app://player/../comanda.db',
    'app://player/pt.mp3/x',
    'app://comanda/',
    'app://comanda/pt.mp3',
  ])('has no %s', async (address) => expect((await answerPlayer(address, sounds)).status).toBe(404))

  it('answers 404 for a sound whose file is gone', async () => {
    const gone = () => Promise.reject(new Error('ENOENT'))
    expect((await answerPlayer('app://player/pt.mp3', gone)).status).toBe(404)
  })
})
