import { GatewayError } from '@shared/contract/errors'
import { isSecureAddress } from '@shared/domain/sync/secure-address'
import type { Download } from './download-picture'

/**
 * The bytes of another site's picture, where that site allows CORS. The page's policy permits requests to the backend
 * alone; a worker has its own (docs/adr/0026). Errors: file_refused { reason: 'address' | 'unreachable' | 'too_large'
 * }.
 */
export const fetchPicture = (address: string): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const refuse = (reason: string): void => reject(new GatewayError('file_refused', { reason }))
    if (!isSecureAddress(address)) return refuse('address')
    const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Download>) => {
      worker.terminate()
      if ('bytes' in data) resolve(data.bytes)
      else refuse(data.refusal)
    }
    worker.onerror = () => {
      worker.terminate()
      refuse('unreachable')
    }
    worker.postMessage(address)
  })
