// The least that an Electron can be: one sandboxed window with a field. The floor of the terminal's start.
// The oldest Electron that is shown to work takes no ES modules here (docs/adr/0004).
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { app, BrowserWindow } = require('electron')

void app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    show: false,
    webPreferences: { sandbox: true },
  })
  window.once('ready-to-show', () => window.show())
  void window.loadURL('data:text/html,<!doctype html><title>Empty</title><input autofocus>')
})
