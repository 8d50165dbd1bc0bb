import type { AudioAnswer } from '@shared/contract/audio/audio-methods'
import { createAudioPlayer, SILENCE, type AudioState, type MakeSound } from '@shared/domain/audio/audio'
import type { Language } from '@shared/schemas/common/primitives'

/** The methods of an audio element that are used. */
export type SoundElement = Pick<
  HTMLAudioElement,
  'src' | 'currentTime' | 'play' | 'pause' | 'addEventListener' | 'removeEventListener'
>

const addressOf = (language: Language): string => `/audio/alcohol-warning-${language}.mp3`

/** Plays sounds by one audio element of the page, created when it is first needed. */
export const elementSound = (makeElement: () => SoundElement): MakeSound<Language> => {
  let made: SoundElement | null = null
  return (language, report) => {
    const element = (made ??= makeElement())
    const news = {
      playing: () => report('started'),
      ended: () => report('ended'),
      error: () => report('broke'),
    }
    for (const [event, listener] of Object.entries(news)) element.addEventListener(event, listener)
    element.src = addressOf(language)
    // Played within the tap itself: a browser allows no other sound.
    element.play().catch(() => report('broke'))
    return () => {
      for (const [event, listener] of Object.entries(news)) element.removeEventListener(event, listener)
      element.pause()
      element.currentTime = 0
    }
  }
}

const answerOf = ({ status, language }: AudioState<Language>): AudioAnswer => ({ status, language })

/** The alcohol warning's audio in a browser, as the contract's methods and event; on a terminal sound-window.ts plays it. */
export const createWebAudio = (makeSound: MakeSound<Language>) => {
  const listeners = new Set<(answer: AudioAnswer) => void>()
  let current: AudioAnswer = answerOf(SILENCE)
  const player = createAudioPlayer<Language>({
    makeSound,
    onChange: (state) => {
      current = answerOf(state)
      for (const listener of listeners) listener(current)
    },
  })
  return {
    handlers: {
      'audio.state': () => Promise.resolve(current),
      'audio.play': async ({ language }: { language: Language }) => answerOf(await player.play(language)),
      'audio.stop': () => Promise.resolve(answerOf(player.stop())),
    },
    subscribe: (listener: (answer: AudioAnswer) => void): (() => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
