import { pushMethods } from '@shared/contract/account/push-methods'
import type { Handlers } from '@shared/contract/gateway'
import { callFunction, type BackendParts } from './data-api'

/** Which browsers of the caller the backend notifies. */
export const createPush = (parts: BackendParts): Handlers<typeof pushMethods> => ({
  'push.key': () => callFunction(parts, 'read_push_key', {}, pushMethods['push.key'].output),
  'push.subscribe': (subscription) =>
    callFunction(
      parts,
      'save_push_subscription',
      { p_subscription: subscription },
      pushMethods['push.subscribe'].output,
    ),
  'push.unsubscribe': ({ endpoint }) =>
    callFunction(
      parts,
      'remove_push_subscription',
      { p_endpoint: endpoint },
      pushMethods['push.unsubscribe'].output,
    ),
})
