import { describe, expect, it } from 'vitest'
import { createAudioPlayer, reduceAudio, SILENCE, type AudioState, type SoundEvent } from './audio'

const starting: AudioState = { status: 'starting', language: 'pt', turn: 3 }
const playing: AudioState = { ...starting, status: 'playing' }

describe('the states of the alcohol warning', () => {
  it('plays from start to end, and is silent again [S1.alcohol-audio]', () => {
    const asked = reduceAudio(SILENCE, { type: 'play_asked', language: 'pt' })
    expect(asked).toEqual({ status: 'starting', language: 'pt', turn: 1 })
    const sounding = reduceAudio(asked, { type: 'started', turn: 1 })
    expect(sounding).toEqual({ status: 'playing', language: 'pt', turn: 1 })
    expect(reduceAudio(sounding, { type: 'ended', turn: 1 })).toEqual({
      status: 'idle',
      language: null,
      turn: 1,
    })
  })

  it('switches to the other language when it is requested during playback', () => {
    expect(reduceAudio(playing, { type: 'play_asked', language: 'fr' })).toEqual({
      status: 'starting',
      language: 'fr',
      turn: 4,
    })
  })

  it('stops while starting and while playing, and clears a failure', () => {
    const failed = reduceAudio(starting, { type: 'broke', turn: 3 })
    expect(failed.status).toBe('failed')
    for (const state of [starting, playing, failed])
      expect(reduceAudio(state, { type: 'stop_asked' })).toEqual({ status: 'idle', language: null, turn: 3 })
    expect(reduceAudio(SILENCE, { type: 'stop_asked' })).toBe(SILENCE)
  })

  it.each(['started', 'ended', 'broke'] as const)('ignores "%s" of a replaced sound', (type) => {
    expect(reduceAudio(playing, { type, turn: 2 })).toBe(playing)
    const stopped = reduceAudio(playing, { type: 'stop_asked' })
    expect(reduceAudio(stopped, { type, turn: 3 })).toBe(stopped)
  })
})

describe('the player', () => {
  const build = () => {
    const reports: ((news: SoundEvent) => void)[] = []
    const ended: string[] = []
    const heard: string[] = []
    const player = createAudioPlayer<string>({
      makeSound: (language, report) => {
        reports.push(report)
        return () => void ended.push(language)
      },
      onChange: ({ status, language }) => heard.push(`${status} ${language ?? ''}`.trim()),
    })
    return { player, reports, ended, heard }
  }

  it('resolves once it is audible, and ends the sound when it is stopped', async () => {
    const { player, reports, ended, heard } = build()
    const asked = player.play('pt')
    reports[0]?.('started')
    expect(await asked).toMatchObject({ status: 'playing', language: 'pt' })
    expect(ended).toEqual([])
    expect(player.stop()).toMatchObject({ status: 'idle' })
    expect(ended).toEqual(['pt'])
    expect(heard).toEqual(['starting pt', 'playing pt', 'idle'])
  })

  it('never plays two sounds at once, and resolves the first when it is replaced', async () => {
    const { player, reports, ended } = build()
    const first = player.play('pt')
    const second = player.play('nl')
    expect(ended).toEqual(['pt'])
    reports[0]?.('ended')
    reports[1]?.('started')
    expect(await first).toMatchObject({ language: 'nl', status: 'playing' })
    expect(await second).toMatchObject({ language: 'nl', status: 'playing' })
    expect(ended).toEqual(['pt'])
  })

  it('reports a failure where a sound cannot even start', async () => {
    const player = createAudioPlayer<string>({
      makeSound: () => {
        throw new Error('no speaker')
      },
      onChange: () => undefined,
    })
    expect(await player.play('es')).toMatchObject({ status: 'failed', language: 'es' })
  })

  it('ends a sound that failed before it started', async () => {
    const ended: string[] = []
    const player = createAudioPlayer<string>({
      makeSound: (language, report) => {
        report('broke')
        return () => void ended.push(language)
      },
      onChange: () => undefined,
    })
    expect(await player.play('es')).toMatchObject({ status: 'failed', language: 'es' })
    expect(ended).toEqual(['es'])
  })
})
