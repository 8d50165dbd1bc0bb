import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron'
import { EVENT_CHANNEL, INVOKE_CHANNEL } from '@shared/contract/bridge'
import type { Result } from '@shared/contract/errors'
import { isTrusted, type Caller } from './caller'

const callerOf = (event: IpcMainInvokeEvent, contents: WebContents | null): Caller => {
  const frame = event.senderFrame
  return {
    isMainFrame: contents !== null && event.sender === contents && frame === contents.mainFrame,
    url: frame?.url ?? '',
  }
}

/** Serves the invoke channel to the window's main frame and answers how to send it events. */
export const serveWindow = (
  route: (method: unknown, input: unknown) => Promise<Result<unknown>>,
  contentsOf: () => WebContents | null,
  origin: string,
): { emit: (event: string, payload: unknown) => void } => {
  ipcMain.handle(
    INVOKE_CHANNEL,
    (event, method: unknown, input: unknown): Promise<Result<unknown>> | Result<never> =>
      isTrusted(callerOf(event, contentsOf()), origin)
        ? route(method, input)
        : { ok: false, code: 'forbidden', details: {}, raw: null },
  )
  return {
    emit: (event, payload) => {
      const contents = contentsOf()
      if (contents && !contents.isDestroyed()) contents.send(EVENT_CHANNEL, event, payload)
    },
  }
}
