import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Gateway } from '@shared/contract/gateway'
import { keepAdminStatusOnlyOf } from './admin-status-cache'
import { api } from './api'

/** Invalidates the cached queries that the gateway's events make stale; returns a function that stops it. */
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
    gateway.subscribe('menu.changed', ({ company_id }) => {
      dispatch(api.util.invalidateTags([{ type: 'Menu', id: company_id }]))
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
