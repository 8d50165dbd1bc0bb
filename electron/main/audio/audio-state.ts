import type { AudioAnswer } from '@shared/contract/audio/audio-methods'
import { createAudioPlayer, SILENCE, type AudioState, type MakeSound } from '@shared/domain/audio/audio'
import type { Language } from '@shared/schemas/common/primitives'

const answerOf = ({ status, language }: AudioState<Language>): AudioAnswer => ({ status, language })

/** For a machine without sound, such as a terminal without a window: every playback fails at once. */
export const noSound: MakeSound<Language> = (_language, report) => {
  report('broke')
  return () => undefined
}

/** The terminal's player: its states are main's, its sound is made by `makeSound` (sound-window.ts). */
export const createAudio = ({
  makeSound,
  onChanged,
}: {
  readonly makeSound: MakeSound<Language>
  readonly onChanged: (answer: AudioAnswer) => void
}) => {
  let current: AudioAnswer = answerOf(SILENCE)
  const player = createAudioPlayer<Language>({
    makeSound,
    onChange: (state) => {
      current = answerOf(state)
      onChanged(current)
    },
  })
  return {
    state: (): AudioAnswer => current,
    play: async (language: Language): Promise<AudioAnswer> => answerOf(await player.play(language)),
    stop: (): AudioAnswer => answerOf(player.stop()),
  }
}
export type Audio = ReturnType<typeof createAudio>
