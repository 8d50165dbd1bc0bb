import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { probeBackend } from '@shared/backend/backend-probe'
import type { Fetch } from '@shared/backend/plain-fetch'
import { createPublicRpc } from '@shared/backend/data-api'
import { createTerminalApi, type TerminalApi } from '@shared/backend/terminal-api'
import { GatewayError } from '@shared/contract/errors'
import { methods } from '@shared/contract/methods'
import { officeMethods } from '@shared/contract/office-methods'
import { terminalMethods } from '@shared/contract/terminal/terminal-methods'
import type { MakeSound } from '@shared/domain/audio/audio'
import type { BackendConfig } from '@shared/schemas/company/company'
import type { UpdateState } from '@shared/schemas/terminal/device'
import type { Language } from '@shared/schemas/common/primitives'
import { createAudio, noSound } from './audio/audio-state'
import { forgetCopiesBefore } from './db/backup'
import { askForRebuild, openCheckedStore } from './db/open-checked-store'
import { createStorageWatch } from './db/storage-watch'
import { createRouter, routesOf } from './ipc/router'
import type { Log } from './log-file'
import type { NetworkPatience } from './printing/network-printer'
import { createPrinting, noSystemPrinters, type SystemPrinters } from './printing/printing'
import { createUpdatesService, updateFacts } from './services/app-updates'
import { setUpForDemo, type DemoSetup } from './services/demo-setup'
import type { Device, Emit, Remote } from './services/device'
import { createDeviceSettings } from './services/device-settings'
import { createModeChange } from './services/mode-change'
import { modeGuard } from './services/mode-guard'
import { createHandlers } from './services/handlers'
import { createHealthService } from './services/health'
import { createKioskService } from './services/kiosk'
import { createOperatorDirectory } from './services/operator-directory'
import { createOperatorsService } from './services/operators'
import { createOfficeService } from './services/office'
import { createCashService } from './services/cash'
import { createOrderPauseService, hearPause, knownPause, learnPause } from './services/order-pause'
import { createPrintingService } from './services/printing'
import { createRejectedEntriesService } from './services/rejected-entries'
import { countsStock } from './services/replica-stock'
import { createPicturePrefetch, shownPictures, type PictureStore } from './services/picture-prefetch'
import { createPersonalDataSeal } from './services/personal-data-seal'
import { createPinDerivation, type PinCost } from './services/pin-derivation'
import { openSecretStore, type Cipher, type SecretStore } from './services/secret-store'
import { createSaleHoursWatch } from './services/sale-hours-watch'
import { createSelfService } from './services/self-service'
import {
  createRoomWatch,
  createStorageService,
  hasRecoveryNotice,
  keepRecovery,
  storageStateOf,
} from './services/storage'
import { createTerminalTrouble } from './services/terminal-trouble'
import { createTerminalService, keptConfig } from './services/terminal'
import { endSession, keepSession } from './services/session'
import { startsWithCode } from './services/current-operator'
import { isSelfService, learnMode, reportedMode, terminalMode } from './services/terminal-mode'
import { keptToken } from './services/terminal-token'
import { createCatalogueCopier } from './sync/copy-catalogue'
import type { Clock } from './sync/clock'
import { markCounterUncertain } from './sync/counter-recovery'
import { readableReplica } from './sync/replica-state'
import { createLocalNetwork, type LocalNetworkPorts } from './lan/local-network'
import { openIdentity } from './lan/identity'
import { createLanService } from './services/local-network'
import { createSync, type Sync } from './sync/sync'
import { noAutostart, type Autostart } from './system/autostart'
import { createUpdates, type UpdateSource } from './updates/updates'

export interface TerminalHost {
  /** Where this terminal keeps its database and secrets. */
  readonly folder: string
  readonly cipher: Cipher
  readonly fetch: Fetch
  readonly clock: Clock
  /** Ids of entries; random ones where left out. */
  readonly newId?: () => string
  readonly appVersion: string
  /** The operator's side of the backend at an address. */
  readonly createRemote: (config: BackendConfig, secrets: SecretStore) => Remote
  readonly emit: Emit
  readonly log: Log
  readonly quit: () => void
  /** Where the menu's pictures are kept; without it none are fetched before they are looked at. */
  readonly pictures?: PictureStore
  /** Starts the app again. */
  readonly restart?: () => void
  /** Where people look for files they were given; else beside the database. */
  readonly downloads?: string
  /** Sets up a terminal that has no backend yet, in the demo's company; never in a packaged app. */
  readonly demoSetup?: DemoSetup | null
  /** Whether the screen is customers': it is left by a manager's PIN alone. */
  readonly isKiosk?: boolean
  /** How this machine makes its sound; none where it has no window for it. */
  readonly makeSound?: MakeSound<Language>
  /** The printers of this machine's system; none where it has no window for them. */
  readonly systemPrinters?: SystemPrinters
  /** How long printers of the network may take; the product's own where left out. */
  readonly printerPatience?: NetworkPatience
  /** What deriving from a PIN costs; the product's own where left out. */
  readonly pinCost?: PinCost
  /** Whether the system starts this terminal; can't be set where left out. */
  readonly autostart?: Autostart
  /** The terminal is for something else now: the window reloads. */
  readonly onModeChanged?: () => void
  /** Called with whether the next start shows the code field at once (`startsWithCode`). */
  readonly onFirstViewChanged?: (startsWithCode: boolean) => void
  /** Where newer versions come from, or why from nowhere. */
  readonly updates?: { readonly source: UpdateSource | null; readonly off: UpdateState['off'] }
  /** Where it listens on the local network, and how it finds others; alone where left out. */
  readonly localNetwork?: Pick<LocalNetworkPorts, 'listen' | 'discovery' | 'transport'>
  /** Milliseconds since the last input at this machine. */
  readonly untouchedMs?: () => number
  /** Calls back once the window shows its page, at once where there is no window: background work starts then. */
  readonly whenShown?: (begin: () => void) => void
}

/** Builds a value at its first use, and again whenever the backend's address changed. */
const perConfig = <T>(
  config: () => BackendConfig | null,
  build: (config: BackendConfig) => T,
): (() => T | null) => {
  let built: { key: string; value: T } | null = null
  return () => {
    const current = config()
    if (!current) return null
    const key = JSON.stringify(current)
    if (built?.key !== key) built = { key, value: build(current) }
    return built.value
  }
}

/** Everything of the terminal but its window: what main runs in Electron, and tests run in Node. */
export const startTerminal = (host: TerminalHost) => {
  const emit: Emit = (event, payload) => {
    host.emit(event, payload)
    if (event === 'orders.changed') {
      printing.look()
      reportStock()
    }
    if (event === 'operators.changed' || event === 'menu.changed') reportFirstView()
  }
  const isKiosk = host.isKiosk ?? false
  let isStopped = false
  let isClosed = false
  let isOpen = false
  const database = join(host.folder, 'comanda.db')
  const tryForRoom = (): void => {
    if (watch.state() === 'full' || watch.state() === 'failing') room.begin()
  }
  const watch = createStorageWatch((trouble) => {
    host.log(`The disk: ${trouble}.`)
    if (!isOpen) return
    emit('storage.changed', storageStateOf(store, watch))
    tryForRoom()
  })
  const secrets = openSecretStore(join(host.folder, 'secrets.json'), host.cipher)
  const seal = createPersonalDataSeal(secrets)
  const openedAt = new Date(host.clock.now())
  const { store, recovery } = openCheckedStore(database, openedAt, watch, undefined, seal)
  const room = createRoomWatch({ store, watch, after: host.clock.after })
  isOpen = true
  tryForRoom()
  const operators = createOperatorDirectory({ store, secrets })
  if (recovery) {
    host.log(`The database was damaged and is rebuilt: ${JSON.stringify(recovery)}`)
    keepRecovery(store, recovery)
    markCounterUncertain(store)
    for (const { company_id } of store.enrolments.all()) operators.invalidate(company_id)
  }
  let config = keptConfig(store)

  const api = perConfig<TerminalApi>(
    () => config,
    (current) => createTerminalApi(createPublicRpc({ config: current, fetch: host.fetch })),
  )
  const remote = perConfig<Remote>(
    () => config,
    (current) => {
      const built = host.createRemote(current, secrets)
      built.onSessionChanged((session) => keepSession({ store, emit }, session))
      return built
    },
  )

  const pictures =
    host.pictures &&
    createPicturePrefetch({
      cache: host.pictures,
      wanted: () => shownPictures(store),
      clock: host.clock,
      logFailure: (error) => host.log('Pictures were not kept.', error),
    })

  const catalogue = createCatalogueCopier({
    store,
    path: database,
    clock: host.clock,
    logFailure: (error) => host.log('The menu was not copied.', error),
  })

  const saleHours = createSaleHoursWatch({
    store,
    clock: { now: () => engine.serverClock.nowMs(), after: host.clock.after },
    onChange: (company_id) => emit('menu.changed', { company_id }),
  })

  /** What the last probe of the backend said. */
  let isCutOff = false
  let lastOutbox = ''
  const network =
    host.localNetwork &&
    createLocalNetwork({
      ...host.localNetwork,
      store,
      identity: () => openIdentity(secrets),
      clock: host.clock,
      appVersion: host.appVersion,
      isCutOff: () => isCutOff,
      onReceived: (company_id, kinds) => {
        // What waits here for a refused one waits no longer.
        engine.written()
        emit('orders.changed', { company_id })
        if (kinds.has('pause_orders')) {
          hearPause({ store }, company_id)
          emit('sync.status', engine.status())
        }
        if (kinds.has('set_available') || kinds.has('correct_stock')) emit('menu.changed', { company_id })
      },
      logFailure: (error) => host.log('The local network failed.', error),
    })

  const engine = createSync({
    store,
    api,
    tokenOf: (enrolmentId) => keptToken(secrets, enrolmentId),
    sealsSecrets: secrets.isEncrypted,
    lanKey: () => network?.key() ?? null,
    probe: async () => (config ? probeBackend({ config, fetch: host.fetch }) : 'offline'),
    clock: host.clock,
    appVersion: host.appVersion,
    operators: {
      digest: operators.digest,
      offlinePins: operators.offlinePins,
      learn: (companyId, pulled) => {
        operators.learn(companyId, pulled)
        emit('operators.changed', {})
      },
    },
    isSelfService: () => isSelfService({ store }),
    mode: {
      reported: () => reportedMode({ store }),
      learn: (reported, answer) => {
        learnMode({ store }, reported, answer)
        modes.enterWanted()
      },
    },
    pause: {
      current: () => knownPause({ store }, engine.serverClock.now()),
      learn: (companyId, pause) => learnPause({ store }, companyId, pause),
    },
    trouble: () => trouble.reported(),
    onStatus: (status) => {
      isCutOff = status.connection === 'offline' || status.connection === 'unwell'
      pictures?.heard(status)
      emit('sync.status', status)
      // Something may have been refused, or sent after what came later; a pull alone changes nothing that others hear of.
      const outbox = [status.queued, status.rejected, status.sending].join()
      if (outbox !== lastOutbox) network?.written()
      lastOutbox = outbox
      modes.enterWanted()
    },
    onOrdersChanged: (company_id) => {
      network?.pulled()
      emit('orders.changed', { company_id })
    },
    onMenuChanged: (company_id) => {
      pictures?.wake()
      catalogue.wake()
      saleHours.wake()
      // What moved to other stations is found before this machine may stop: no line is cooked again.
      printing.look()
      emit('menu.changed', { company_id })
    },
    onDayEnded: (dayStart) =>
      forgetCopiesBefore(database, new Date(dayStart), { withDamaged: !hasRecoveryNotice(store) }),
    logFailure: (error) => {
      // Being offline is a state that the status shows, not news for the log.
      if (!(error instanceof GatewayError && error.code === 'connection')) host.log('Sync failed.', error)
    },
  })

  const sync: Sync = {
    ...engine,
    written: () => {
      engine.written()
      network?.written()
    },
  }

  const device: Device = {
    store,
    secrets,
    sync,
    operators,
    pinDerivation: createPinDerivation(host.pinCost),
    audio: createAudio({
      makeSound: host.makeSound ?? noSound,
      onChanged: (answer) => emit('audio.changed', answer),
    }),
    remote: () => {
      const current = remote()
      if (!current) throw new GatewayError('not_configured')
      return current
    },
    terminalApi: api,
    config: () => config,
    emit,
    shownLines: {
      report: (lineIds) => network?.shown(lineIds),
      has: (lineId) => network?.isShown(lineId) ?? false,
    },
    now: () => new Date(host.clock.now()),
    after: host.clock.after,
    later: (work) =>
      void setImmediate(() => {
        if (isClosed) return
        try {
          work()
        } catch (error) {
          host.log('What follows an order failed.', error)
        }
      }),
    newId: host.newId ?? randomUUID,
  }

  const modes = createModeChange(device, {
    onModeChanged: () => host.onModeChanged?.(),
    logFailure: (error) => host.log('The mode of this terminal was not changed.', error),
  })

  const printing = createPrinting(
    device,
    host.clock,
    host.log,
    host.systemPrinters ?? noSystemPrinters,
    (orderId) => network?.printed(orderId),
    host.printerPatience,
  )
  if (recovery) printing.markUncertain()
  const trouble = createTerminalTrouble({ ...device, watch, printing })

  const terminal = createTerminalService(device, {
    fetch: host.fetch,
    appVersion: host.appVersion,
    onConfigured: ({ isOtherBackend }) => {
      config = keptConfig(store)
      // A session is sent to the backend that issued it and to no other.
      if (isOtherBackend) endSession(device)
      sync.syncNow()
    },
    onEnrolled: () => sync.syncNow(),
  })

  const updates = createUpdates({
    ...(host.updates ?? { source: null, off: 'not_packaged' as const }),
    facts: () => updateFacts(device, host.untouchedMs?.() ?? 0),
    clock: host.clock,
    log: host.log,
  })
  const handlers = createHandlers(device)
  const operatorMethods = createOperatorsService(device)
  const { place, ...selfService } = createSelfService(device, handlers['orders.place'], trouble)

  const route = createRouter(
    [
      ...routesOf(methods, { ...handlers, 'orders.place': place }),
      ...routesOf(terminalMethods, {
        ...terminal,
        ...operatorMethods,
        ...createRejectedEntriesService(device),
        ...createHealthService(device, {
          folder: host.folder,
          downloads: host.downloads ?? join(host.folder, 'diagnostics'),
          appVersion: host.appVersion,
          isKiosk,
        }),
        ...createPrintingService(device, printing),
        ...createCashService(device, printing),
        ...createOrderPauseService(device),
        ...createKioskService(device, { isKiosk, leave: host.quit }),
        ...createDeviceSettings(device, {
          autostart: host.autostart ?? noAutostart,
          modes,
        }),
        ...selfService,
        ...createUpdatesService(device, updates),
        ...createLanService(device, network),
        ...createStorageService({
          store,
          watch,
          rebuild: () => {
            askForRebuild(database)
            host.restart?.()
          },
        }),
      }),
      ...routesOf(officeMethods, createOfficeService(device)),
    ],
    (method, error) => host.log(`Defect in ${method}.`, error),
    modeGuard(device),
  )

  const setUp = async (setup: DemoSetup): Promise<boolean> => {
    try {
      await setUpForDemo(device, { ...handlers, ...terminal, ...operatorMethods }, setup)
    } catch (error) {
      host.log('The terminal of the demo was not set up whole: its screen asks for the rest.', error)
    }
    return true
  }

  let countedBefore = false
  /** Each order changes what remains of counted dishes, and so the menu. */
  const reportStock = (): void => {
    const replica = readableReplica(store)
    const counts = replica !== null && countsStock(store, replica.generation)
    if (replica && (counts || countedBefore)) emit('menu.changed', { company_id: replica.companyId })
    countedBefore = counts
  }

  const reportFirstView = (): void => {
    if (!isStopped) host.onFirstViewChanged?.(startsWithCode(device))
  }
  const stop = (): void => {
    reportFirstView()
    isStopped = true
    updates.stop()
    room.stop()
    printing.stop()
    pictures?.stop()
    catalogue.stop()
    saleHours.stop()
    network?.stop()
    sync.stop()
  }
  const begin = (): void => {
    if (isStopped) return
    reportFirstView()
    catalogue.wake()
    saleHours.wake()
    sync.start()
    network?.start()
    printing.start()
    updates.start()
  }
  if (host.whenShown) host.whenShown(begin)
  else begin()
  return {
    route,
    /** Resolves once the demo's terminal is set up, at once where there is nothing to do; returns whether there was. */
    prepared: host.demoSetup && config === null ? setUp(host.demoSetup) : Promise.resolve(false),
    config: () => config,
    mode: () => terminalMode(device),
    resumed: () => sync.resumed(),
    stop,
    close: () => {
      stop()
      isClosed = true
      store.close()
    },
  }
}
