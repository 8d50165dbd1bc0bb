import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Gateway } from '@shared/contract/gateway'
import { keepAdminStatusOnlyOf } from './admin-status-cache'
import { api } from './api'

/** Lets the gateway's events throw away what they outdate; answers how to stop. */
export const followGatewayEvents = (
  gateway: Gateway,
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
): (() => void) => {
  const stops = [
    gateway.subscribe('session.changed', ({ session }) => {
      keepAdminStatusOnlyOf(localStorage, session?.user.id ?? null)
      dispatch(api.util.invalidateTags(['Session', 'Access', 'MyCompanies', 'Orders']))
    }),
    gateway.subscribe('operators.changed', () => {
      dispatch(api.util.invalidateTags(['Terminal', 'Orders']))
    }),
    // A session that has shown its second factor may read more than before.
    gateway.subscribe('session.event', ({ kind }) => {
      if (kind === 'mfa_challenge_verified')
        dispatch(api.util.invalidateTags(['Session', 'Access', 'MyCompanies', 'Orders']))
    }),
    gateway.subscribe('menu.changed', ({ company_id }) => {
      dispatch(api.util.invalidateTags([{ type: 'Menu', id: company_id }]))
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
