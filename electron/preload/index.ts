import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { EVENT_CHANNEL, INVOKE_CHANNEL, PRINTING_CHANNEL, type Bridge } from '@shared/contract/bridge'

/** The whole bridge: two functions on fixed channels. What may be called, main alone decides. */
const bridge: Bridge = {
  invoke: (method, input) => ipcRenderer.invoke(INVOKE_CHANNEL, method, input),
  subscribe: (event, listener) => {
    const forward = (_event: IpcRendererEvent, name: string, payload: unknown): void => {
      if (name === event) listener(payload)
    }
    ipcRenderer.on(EVENT_CHANNEL, forward)
    return () => {
      ipcRenderer.removeListener(EVENT_CHANNEL, forward)
    }
  },
}

contextBridge.exposeInMainWorld('comanda', bridge)

// While the dialog is open the page stands still, and is not taken for one that hangs.
window.addEventListener('beforeprint', () => ipcRenderer.send(PRINTING_CHANNEL, true))
window.addEventListener('afterprint', () => ipcRenderer.send(PRINTING_CHANNEL, false))
