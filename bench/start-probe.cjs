// Goes into an Electron before its app does (terminal-start.ts), and presses a key again and again from the moment its window is shown. Once a field has
// taken one, it prints when, by the wall clock, and ends the app.
// The oldest Electron that is shown to work takes no ES modules here (docs/adr/0004).
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { app, BrowserWindow } = require('electron')

const EVERY_MS = 4
const MARK = 'a key was taken at '

const listen = `addEventListener('input', ({ target }) => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => { if (target.value !== '') console.log(${JSON.stringify(MARK)} + Date.now()) }
  port2.postMessage(null)
}, { capture: true })`

const press = (contents) => {
  for (const type of ['keyDown', 'char', 'keyUp']) contents.sendInputEvent({ type, keyCode: '1' })
}

app.on('web-contents-created', (_event, contents) => {
  contents.on('console-message', (_message, _level, text) => {
    if (!text.startsWith(MARK)) return
    process.stdout.write(`${text}\n`)
    app.exit(0)
  })
  contents.on('dom-ready', () => {
    void contents.executeJavaScript(listen)
    const timer = setInterval(() => {
      if (contents.isDestroyed()) return clearInterval(timer)
      const window = BrowserWindow.fromWebContents(contents)
      if (!window?.isVisible()) return
      if (!contents.isFocused()) contents.focus()
      press(contents)
    }, EVERY_MS)
  })
})
