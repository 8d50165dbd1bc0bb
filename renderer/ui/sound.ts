/** Short tones by Web Audio, which need no file. */

interface Tone {
  readonly hertz: number
  readonly startMs: number
  readonly lengthMs: number
}

const tone = (hertz: number, startMs: number, lengthMs: number): Tone => ({ hertz, startMs, lengthMs })

const SOUNDS = {
  /** Two low, rough tones: the input is wrong. */
  error: { wave: 'square', volume: 0.08, tones: [tone(220, 0, 110), tone(165, 130, 160)] },
  /** A rising pair: a new order. */
  arrival: { wave: 'sine', volume: 0.3, tones: [tone(784, 0, 180), tone(1047, 200, 320)] },
  /** A bell struck twice: an order is ready. */
  ready: { wave: 'sine', volume: 0.3, tones: [tone(1319, 0, 300), tone(1047, 320, 520)] },
  /** A high note twice and a lower one: an order waits for the counter's confirmation. */
  request: {
    wave: 'sine',
    volume: 0.3,
    tones: [tone(988, 0, 120), tone(988, 180, 120), tone(740, 360, 280)],
  },
  /** Three knocks on one note: an order was changed. */
  change: {
    wave: 'triangle',
    volume: 0.35,
    tones: [tone(660, 0, 90), tone(660, 150, 90), tone(660, 300, 90)],
  },
  /** A falling, rougher three: an order was cancelled. */
  cancellation: {
    wave: 'sawtooth',
    volume: 0.18,
    tones: [tone(523, 0, 200), tone(392, 230, 200), tone(262, 460, 420)],
  },
} as const satisfies Record<string, { wave: OscillatorType; volume: number; tones: readonly Tone[] }>

export type Sound = keyof typeof SOUNDS

let context: AudioContext | null = null

/** The page's one audio context, or null where there is none. */
const audioContext = (): AudioContext | null => {
  if (context === null && typeof AudioContext === 'function') context = new AudioContext()
  return context
}

/** Whether a sound would be audible now: browsers keep a page silent until it was touched. */
export const isSoundAllowed = (): boolean => audioContext()?.state === 'running'

/** Calls the listener when a sound may have become audible or silent, as after the device was locked; returns how to stop. */
export const watchSound = (listener: () => void): (() => void) => {
  const audio = audioContext()
  audio?.addEventListener('statechange', listener)
  return () => audio?.removeEventListener('statechange', listener)
}

/** Requests permission for sound; call it from a click or key. Returns whether it is granted. */
export const allowSound = async (): Promise<boolean> => {
  await audioContext()?.resume()
  return isSoundAllowed()
}

/** Plays a sound where sound is allowed. A sound is never the only signal: one that cannot be played changes nothing. */
export const playSound = (sound: Sound): void => {
  try {
    const audio = audioContext()
    if (audio) play(audio, sound)
  } catch {
    // A device without an output, or with too many of them, refuses the nodes.
  }
}

const play = (audio: AudioContext, sound: Sound): void => {
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined)
  const { wave, volume, tones } = SOUNDS[sound]
  for (const { hertz, startMs, lengthMs } of tones) {
    const oscillator = new OscillatorNode(audio, { type: wave, frequency: hertz })
    const gain = new GainNode(audio, { gain: volume })
    const start = audio.currentTime + startMs / 1000
    gain.gain.setTargetAtTime(0, start + lengthMs / 1000 - 0.03, 0.01)
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(start)
    oscillator.stop(start + lengthMs / 1000)
  }
}
