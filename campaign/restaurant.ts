import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPinDerivation } from '@main/services/pin-derivation'
import { PASSWORD, type Client } from '../tests/support/people'
import { addCompany, memberOf, type Company } from '../tests/support/world'
import { startBackend, type CampaignBackend } from './backend'
import { bundleTerminal } from './bundle'
import { startLocalNetwork, type LocalNetwork } from './lan/cables'
import { createTerminalProcess, type TerminalProcess } from './process'
import type { Protection } from './protections'
import { startProxy, type Proxy } from './proxy'
import { randomOf } from './seeds'
import { withoutCommitOrder } from './without/commit-order'
import { withoutVersionMarks } from './without/version-marks'

const PIN = '271828'
const PRODUCTS = 60
const TILL_PREFIXES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']

/** A terminal's process and its own connection to the backend. */
export interface Station {
  readonly process: TerminalProcess
  readonly proxy: Proxy
}

/** One restaurant of real processes: the terminals, the last of which is the kitchen. */
export interface Restaurant {
  readonly backend: CampaignBackend
  readonly company: Company
  readonly stations: readonly Station[]
  /** The cables between the terminals; null where each is alone. */
  readonly lan: LocalNetwork | null
  /** A manager with a session, who edits the menu meanwhile. */
  readonly manager: Client
  /** The terminals' ids, by prefix. */
  readonly terminalIds: ReadonlyMap<string, string>
  /** The folder with logs and terminals' files. */
  readonly folder: string
  end(options: { keep: boolean }): Promise<void>
}

export interface RestaurantOptions {
  readonly seed: number
  readonly tills: number
  readonly speed: number
  readonly hasLan: boolean
  /** The protection that is left out. */
  readonly without: Protection | null
  readonly onPglite?: boolean
}

/** Sets the manager's PIN as their own terminal does. */
const setPin = async (manager: Client, companyId: string, userId: string): Promise<void> => {
  const derivation = createPinDerivation()
  const { salt, rounds } = derivation.newSalt()
  const derived = await derivation.derive(PIN, salt, rounds)
  const { error } = await manager.rpc('set_operator_pin', {
    p_company: companyId,
    p_user: userId,
    p_pin: { salt, rounds, digits: PIN.length, proof: derived?.proof },
  })
  if (error) throw error
}

export const openRestaurant = async (options: RestaurantOptions): Promise<Restaurant> => {
  const [backend, script] = await Promise.all([
    startBackend({ onPglite: options.onPglite ?? false }),
    bundleTerminal(options.without),
  ])
  const folder = mkdtempSync(join(tmpdir(), 'comanda-campaign-'))
  const company = await addCompany(backend.current(), 'campanha', PRODUCTS)
  const { person, client: manager } = await memberOf(backend.current(), company, 'owner', 'gerente')
  await setPin(manager, company.id, person.id)
  if (options.without === 'commit-order') await backend.current().script(withoutCommitOrder)
  if (options.without === 'version-marks') await backend.current().script(withoutVersionMarks)
  const prefixes = [...TILL_PREFIXES.slice(0, options.tills), 'K']
  const lan = options.hasLan
    ? await startLocalNetwork(prefixes.length, randomOf('cables', options.seed))
    : null
  const publishable_key = backend.current().publishableKey

  const station = async (prefix: string, who: number): Promise<Station> => {
    const proxy = await startProxy(
      () => (backend.isRunning() ? backend.url() : null),
      randomOf('proxy', options.seed, prefix),
    )
    const home = join(folder, prefix)
    mkdirSync(home)
    const process = createTerminalProcess(script, {
      role: prefix === 'K' ? 'kitchen' : 'till',
      prefix,
      folder: home,
      log: join(folder, `${prefix}.facts.jsonl`),
      seed: options.seed,
      speed: options.speed,
      backend: { url: proxy.url, publishable_key },
      company_id: company.id,
      lan: lan && { host: lan.hostOf(who), addresses: lan.addressesFor(who), others: prefixes.length - 1 },
      manager: { user_id: person.id, email: person.email, password: PASSWORD, pin: PIN },
    })
    await process.start()
    await process.ask('setUp', {})
    return { process, proxy }
  }

  const stations: Station[] = []
  for (const [who, prefix] of prefixes.entries()) stations.push(await station(prefix, who))
  const rows = await backend
    .current()
    .sql('select prefix, id from public.terminals where company_id = $1', [company.id])
  const terminalIds = new Map(rows.map(({ prefix, id }) => [String(prefix), String(id)]))
  return {
    backend,
    company,
    terminalIds,
    stations,
    folder,
    lan,
    manager,
    end: async ({ keep }) => {
      await Promise.all(stations.map(({ process }) => process.kill()))
      await Promise.all(stations.map(({ proxy }) => proxy.stop()))
      lan?.stop()
      await backend.end()
      if (!keep) rmSync(folder, { recursive: true, force: true })
    },
  }
}
