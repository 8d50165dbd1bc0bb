// Goes into an Electron before its app does (terminal-start.ts), and presses a key again and again from the moment its window is shown. Once a field has
// taken one, it prints when, by the wall clock, and ends the app.
// The oldest Electron that is shown to work takes no ES modules here (docs/adr/0004).
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { app, BrowserWindow } = require('electron')

// No faster than a screen draws: keys that pile up would keep the one that is measured waiting behind their own drawing.
const EVERY_MS = 16
const MARK = 'a key was taken at '

// Last of all that hear of it: the app has taken the key by then.
const listen = `addEventListener('input', ({ target }) => {
  if (target.value !== '') console.log(${JSON.stringify(MARK)} + Date.now())
})`

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
