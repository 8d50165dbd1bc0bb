import type { audioMethods } from '@shared/contract/audio/audio-methods'
import type { EventName, EventPayload, Handlers } from '@shared/contract/gateway'
import { publicWebAddress } from '@shared/domain/menu/menu-address'
import type { methods } from '@shared/contract/methods'
import type { BackendConfig } from '@shared/schemas/company/company'
import { bestSellers } from './best-sellers'
import { readAccess } from './access'
import { createAccount } from './account'
import { createOffers } from './account-offers'
import { openClient, type AuthFlow, type Client, type SessionStorage } from './client'
import { firstCompany, getCompany, joinCompany, listMyCompanies, registerCompany } from './companies'
import { isSuspended, listCategories, listCities, listCompanies, type CallPublic } from './company-lists'
import { createFactors } from './factors'
import { watchCompany } from './hints'
import { createIdentities } from './identities'
import { createKitchen } from './kitchen'
import { createAssurance } from './key-set'
import { getMenu } from './menu'
import { findByCode } from './menu-by-code'
import { correctStock, setAvailable } from './availability'
import { createFavourites } from './favourites'
import { createPush } from './push'
import {
  advanceOrder,
  appendToOrder,
  chooseForItem,
  delayOrder,
  listMyOrders,
  readPresence,
  placeOrder,
  readBoard,
  readUnconfirmed,
  reportItem,
  tickItem,
} from './orders'
import { listOpening } from './opening'
import { getPages } from './pages'
import { createDataApi, createServerClock, type BackendParts } from './data-api'
import type { Report } from './parse'
import type { Fetch } from './plain-fetch'
import { createProfile } from './profile'
import { createReservations } from './reservations'
import { createCalls } from './calls'
import { createTabs } from './tabs'
import { createSessions, type Sessions } from './sessions'
import { activeTheme } from './themes'

/** Methods that every device handles without the backend. */
export type LocalMethod =
  | 'cart.load'
  | 'cart.list'
  | 'cart.save'
  | 'sync.status'
  | 'app.ping'
  | keyof typeof audioMethods
/** The methods of the contract that the backend handles, on every device. */
export type BackendMethod = Exclude<keyof typeof methods, LocalMethod>

export type BackendHandlers = Pick<Handlers<typeof methods>, BackendMethod>
export type BackendEvent = Extract<EventName, 'session.changed' | 'session.event' | 'orders.changed'>

export interface BackendOptions {
  readonly config: BackendConfig
  readonly fetch: Fetch
  readonly storage: SessionStorage
  /** This machine's clock, ms since 1970. */
  readonly now: () => number
  readonly report?: Report
  /** The WebSocket constructor for environments without one (older Electron's main). */
  readonly webSocket?: unknown
  /** The return address of mail links; defaults to the backend's public web address, then to the backend's own setting. */
  readonly siteAddress?: string
  /** 'implicit' where mails are read on another device than this one; 'pkce' by default. */
  readonly authFlow?: AuthFlow
}

export interface Backend {
  readonly handlers: BackendHandlers
  /**
   * 'orders.changed' watches the company whose board was read last; subscribe once and read the board, in either
   * order. Returns its unsubscribe.
   */
  subscribe<E extends BackendEvent>(event: E, listener: (payload: EventPayload<E>) => void): () => void
  readonly sessions: Sessions
  /** The dependencies of further parts of the same backend (the back office). */
  readonly parts: BackendParts
  /** The public web address, which links to pass on begin with; null where none is known. */
  readonly webAddress: string | null
  /** A new client beside the session. Errors: connection. */
  readonly openClient: () => Promise<Client>
}

/** The backend as the contract's methods. Inputs must be parsed already; outputs are parsed here. */
export const createBackend = (options: BackendOptions): Backend => {
  const { config, fetch, storage, now, webSocket } = options
  const report: Report = options.report ?? (() => undefined)
  const clock = createServerClock(now)
  const sessions = createSessions({
    config,
    fetch: clock.watch(fetch),
    storage,
    now,
    flow: options.authFlow ?? 'pkce',
    webSocket,
  })
  const data = createDataApi(sessions, clock.now)
  const parts: BackendParts = { data, sessions, report, now }
  const callPublic: CallPublic = (name, args) => data.rpc(name, args as never)
  const publicParts = {
    readPublic: data.readPublic,
    isSuspended: (key: string) => isSuspended(callPublic, key),
    report,
  }
  const listParts = { callPublic, report }
  const siteAddress = options.siteAddress ?? config.public_web_address ?? null
  const webAddress = publicWebAddress(config.public_web_address, options.siteAddress)
  const offers = createOffers({ config, fetch, storage, sessions, now })
  const boards = createBoardWatch((companyId, onChange) => watchCompany(companyId, onChange, parts))

  const handlers: BackendHandlers = {
    'session.get': () => sessions.read(),
    'session.signIn': ({ email, password, captcha_token }) => sessions.signIn(email, password, captcha_token),
    ...createAccount({ sessions, siteAddress, backend: { config, fetch } }),
    ...createProfile(parts),
    'account.offers': () => offers.read(),
    'account.assurance': createAssurance(sessions),
    ...createFactors(sessions, offers),
    ...createIdentities(sessions, offers, siteAddress),
    'session.signOut': async () => {
      await sessions.signOut()
      return {}
    },
    'access.get': () => readAccess(parts),
    'companies.list': (filter) => listCompanies(listParts, config, filter),
    'companies.categories': () => listCategories(listParts),
    'companies.cities': () => listCities(listParts),
    'companies.first': () => firstCompany(publicParts, config),
    'companies.get': (by) => getCompany(publicParts, config, by),
    'companies.mine': () => listMyCompanies(parts, config),
    'companies.opening': ({ company_ids }) => listOpening({ ...publicParts, now }, company_ids),
    'companies.join': ({ company_id }) => joinCompany(parts, company_id),
    'companies.register': (company) => registerCompany(parts, company),
    'menu.get': ({ company_id }) => getMenu(publicParts, config, company_id),
    'menu.bestSellers': ({ company_id }) => bestSellers(publicParts, company_id),
    'menu.findByCode': ({ company_id, code }) => findByCode(parts, config, company_id, code),
    ...createFavourites(parts),
    ...createPush(parts),
    'menu.setAvailable': (input) => setAvailable(parts, input),
    'menu.correctStock': (input) => correctStock(parts, input),
    'pages.get': ({ company_id }) => getPages(publicParts, config, company_id),
    'themes.active': ({ company_id }) => activeTheme(publicParts, company_id),
    ...createReservations(parts),
    'app.publicAddress': async () => ({ address: webAddress }),
    'orders.place': (input) => placeOrder(parts, input),
    'orders.append': (input) => appendToOrder(parts, input),
    'orders.board': (input) => {
      boards.follow(input.company_id)
      return readBoard(parts, input)
    },
    'orders.unconfirmed': (input) => {
      boards.follow(input.company_id)
      return readUnconfirmed(parts, input)
    },
    'orders.advance': (input) => advanceOrder(parts, input),
    'orders.tickItem': (input) => tickItem(parts, input),
    'orders.reportItem': (input) => reportItem(parts, input),
    ...createKitchen(parts, boards.follow),
    ...createTabs(parts, boards.follow),
    ...createCalls(parts, boards.follow),
    'exports.log': async ({ company_id, exported }) => {
      await parts.data.rpc('log_export', { p_company: company_id, p_export: exported })
      return {}
    },
    // Loaded when somebody needs an approval: no guest does.
    'approvals.approvers': async (input) => (await import('./approvals')).listApprovers(parts, input),
    'orders.delay': (input) => delayOrder(parts, input),
    'orders.chooseForItem': (input) => chooseForItem(parts, input),
    'orders.presence': (input) => readPresence(parts, input),
    'orders.mine': (input) => listMyOrders(parts, input),
  }

  const subscribe = <E extends BackendEvent>(
    event: E,
    listener: (payload: EventPayload<E>) => void,
  ): (() => void) => {
    if (event === 'session.changed') {
      const hear = listener as (payload: EventPayload<'session.changed'>) => void
      return sessions.onChange((session) => hear({ session }))
    }
    if (event === 'session.event')
      return sessions.onEvent(listener as (payload: EventPayload<'session.event'>) => void)
    return boards.subscribe(listener as (payload: EventPayload<'orders.changed'>) => void)
  }

  return {
    handlers,
    subscribe,
    sessions,
    parts,
    webAddress,
    openClient: () => openClient({ config, fetch }),
  }
}

type Hear = (payload: EventPayload<'orders.changed'>) => void

/** Watches the company whose board was read last, while there is a listener. */
const createBoardWatch = (watch: (companyId: string, onChange: () => void) => () => void) => {
  const listeners = new Set<Hear>()
  let companyId: string | null = null
  let stop: (() => void) | null = null

  const restart = (): void => {
    stop?.()
    stop = null
    if (companyId === null || listeners.size === 0) return
    const watched = companyId
    stop = watch(watched, () => listeners.forEach((hear) => hear({ company_id: watched })))
  }

  return {
    follow: (id: string): void => {
      if (companyId === id) return
      companyId = id
      restart()
    },
    subscribe: (hear: Hear): (() => void) => {
      listeners.add(hear)
      if (listeners.size === 1) restart()
      return () => {
        listeners.delete(hear)
        if (listeners.size === 0) restart()
      }
    },
  }
}
