import type { Handlers } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import type { Device } from './device'
import { keepSession } from './session'

type AccountMethods = Extract<keyof typeof methods, `account.${string}`>

/**
 * The operator's own account, each call passed on to the backend. Identities are linked on a page of another provider, and a
 * terminal opens no pages: it offers none.
 */
export const createAccountService = (device: Device): Pick<Handlers<typeof methods>, AccountMethods> => {
  const { remote } = device
  return {
    'account.profile': () => remote()['account.profile']({}),
    'account.saveProfile': (input) => remote()['account.saveProfile'](input),
    'account.offers': async () => ({ ...(await remote()['account.offers']({})), identities: [] }),
    'account.assurance': () => remote()['account.assurance']({}),
    'account.factors': () => remote()['account.factors']({}),
    'account.enrolTotp': (input) => remote()['account.enrolTotp'](input),
    'account.enrolPhone': (input) => remote()['account.enrolPhone'](input),
    'account.challenge': (input) => remote()['account.challenge'](input),
    'account.verify': async (input) => {
      const session = await remote()['account.verify'](input)
      keepSession(device, session)
      return session
    },
    'account.unenrol': (input) => remote()['account.unenrol'](input),
    'account.identities': () => remote()['account.identities']({}),
    'account.linkIdentity': (input) => remote()['account.linkIdentity'](input),
    'account.unlinkIdentity': (input) => remote()['account.unlinkIdentity'](input),
  }
}
