import type { Handlers } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import type { Device } from './device'

/** The alcohol warning: the one player of this terminal. */
export const createAudioService = ({
  audio,
}: Pick<Device, 'audio'>): Pick<Handlers<typeof methods>, 'audio.state' | 'audio.play' | 'audio.stop'> => ({
  'audio.state': async () => audio.state(),
  'audio.play': ({ language }) => audio.play(language),
  'audio.stop': async () => audio.stop(),
})
