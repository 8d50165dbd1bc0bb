import type { Handlers } from '@shared/contract/gateway'
import type { exportMethods } from '@shared/contract/records/export-methods'
import { rightToExport } from '@shared/domain/access/export-right'
import { activeEnrolment } from '../sync/replica-state'
import { operatorFor } from './current-operator'
import type { Device } from './device'

/** Exports are logged through the outbox: a file of what is on this disk needs no connection. */
export const createExportsService = (device: Device): Handlers<typeof exportMethods> => ({
  'exports.log': async (input) => {
    const { company_id, exported } = input
    const { store, sync, remote } = device
    const enrolment = activeEnrolment(store)
    if (enrolment?.company_id !== company_id) return remote()['exports.log'](input)
    const operator_id = operatorFor(device, rightToExport(exported.kind), company_id)
    const id = device.newId()
    store.outbox.append({
      id,
      enrolment_id: enrolment.id,
      kind: 'log_export',
      // It waits for nothing, and nothing waits for it.
      order_id: id,
      operator_id,
      payload: { ...exported },
      at: sync.serverClock.now(),
    })
    sync.written()
    return {}
  },
})
