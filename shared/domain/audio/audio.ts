/** A sound that plays once and can be stopped (spec §1): the states of its one player, on the terminal and on the web. */

export type AudioStatus = 'idle' | 'starting' | 'playing' | 'failed'

export interface AudioState<L extends string = string> {
  readonly status: AudioStatus
  /** What is being played, or could not be; null while idle. */
  readonly language: L | null
  /** Counts playback requests, so that events of a replaced sound are not taken for the current one's. */
  readonly turn: number
}

export type SoundNews = 'started' | 'ended' | 'broke'

export type AudioEvent<L extends string = string> =
  | { readonly type: 'play_asked'; readonly language: L }
  | { readonly type: 'stop_asked' }
  | { readonly type: SoundNews; readonly turn: number }

export const SILENCE = { status: 'idle', language: null, turn: 0 } as const satisfies AudioState

const isSounding = ({ status }: AudioState): boolean => status === 'starting' || status === 'playing'

/**
 * The player after an event. Asking for a sound while another plays begins the new one; news of an earlier turn, or of a
 * sound that was stopped, changes nothing. A failure stays in the state until the next play or stop.
 */
export const reduceAudio = <L extends string>(state: AudioState<L>, event: AudioEvent<L>): AudioState<L> => {
  if (event.type === 'play_asked')
    return { status: 'starting', language: event.language, turn: state.turn + 1 }
  if (event.type === 'stop_asked')
    return state.status === 'idle' ? state : { ...state, status: 'idle', language: null }
  if (event.turn !== state.turn || !isSounding(state)) return state
  if (event.type === 'started') return { ...state, status: 'playing' }
  if (event.type === 'broke') return { ...state, status: 'failed' }
  return { ...state, status: 'idle', language: null }
}

/** Makes a sound and tells how it goes; answers how to end it. News after it was ended is allowed: nobody hears it. */
export type MakeSound<L extends string> = (language: L, tell: (news: SoundNews) => void) => () => void

export interface AudioPlayer<L extends string> {
  /** Plays; resolves once it is known whether it sounds, or was given up meanwhile. */
  play(language: L): Promise<AudioState<L>>
  stop(): AudioState<L>
}

/** A device that cannot even begin a sound has failed to play it. */
const soundOr = <L extends string>(makeSound: MakeSound<L>, language: L, tell: (news: SoundNews) => void) => {
  try {
    return makeSound(language, tell)
  } catch {
    tell('broke')
    return () => undefined
  }
}

/** The one player of a device: at most one sound at a time; every change is reported. */
export const createAudioPlayer = <L extends string>({
  makeSound,
  onChange,
}: {
  readonly makeSound: MakeSound<L>
  readonly onChange: (state: AudioState<L>) => void
}): AudioPlayer<L> => {
  let state: AudioState<L> = SILENCE
  let endSound: (() => void) | null = null
  let waiting: (() => void)[] = []

  const silence = (): void => {
    endSound?.()
    endSound = null
  }
  const send = (event: AudioEvent<L>): void => {
    const next = reduceAudio(state, event)
    if (next === state) return
    state = next
    if (!isSounding(state)) silence()
    if (state.status !== 'starting') {
      waiting.forEach((settle) => settle())
      waiting = []
    }
    onChange(state)
  }

  return {
    play: async (language) => {
      silence()
      send({ type: 'play_asked', language })
      const { turn } = state
      const settled = new Promise<void>((resolve) => waiting.push(resolve))
      const tell = (type: SoundNews): void => send({ type, turn })
      const end = soundOr(makeSound, language, tell)
      // It may have broken before it was there to be ended.
      if (state.turn === turn && isSounding(state)) endSound = end
      else end()
      await settled
      return state
    },
    stop: () => {
      send({ type: 'stop_asked' })
      return state
    },
  }
}
