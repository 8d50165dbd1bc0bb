/** A sound that plays once and can be stopped (spec §1): the states of its player, on terminal and web. */

export type AudioStatus = 'idle' | 'starting' | 'playing' | 'failed'

export interface AudioState<L extends string = string> {
  readonly status: AudioStatus
  /** The language that plays or failed to; null while idle. */
  readonly language: L | null
  /** Counts playback requests, so that events of a replaced sound are not taken for the current one's. */
  readonly turn: number
}

export type SoundEvent = 'started' | 'ended' | 'broke'

export type AudioEvent<L extends string = string> =
  | { readonly type: 'play_asked'; readonly language: L }
  | { readonly type: 'stop_asked' }
  | { readonly type: SoundEvent; readonly turn: number }

export const SILENCE = { status: 'idle', language: null, turn: 0 } as const satisfies AudioState

const isSounding = ({ status }: AudioState): boolean => status === 'starting' || status === 'playing'

/**
 * The player's state after an event. A request during playback replaces the sound; events of an earlier turn, or of a
 * stopped sound, change nothing. A failure stays in the state until the next play or stop.
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

/** Starts a sound and reports its events; returns a function that ends it. Events after that are allowed and ignored. */
export type MakeSound<L extends string> = (language: L, report: (news: SoundEvent) => void) => () => void

export interface AudioPlayer<L extends string> {
  /** Plays; resolves once the sound is audible, failed, or was replaced. */
  play(language: L): Promise<AudioState<L>>
  stop(): AudioState<L>
}

/** A device that cannot start a sound counts as failed. */
const soundOr = <L extends string>(
  makeSound: MakeSound<L>,
  language: L,
  report: (news: SoundEvent) => void,
) => {
  try {
    return makeSound(language, report)
  } catch {
    report('broke')
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
      const report = (type: SoundEvent): void => send({ type, turn })
      const end = soundOr(makeSound, language, report)
      // It may have failed before its end function was known.
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
