// Goes into an Electron before its app does (terminal-start.ts), and presses a key again and again from the moment its window is shown. Once a field has
// taken one, it prints when, by the wall clock, and ends the app. PROBE_FIELD: the selector of the field that is meant; any without it.
// The oldest Electron that is shown to work takes no ES modules here (docs/adr/0004).
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { app, BrowserWindow } = require('electron')

// No faster than a screen draws: keys that pile up would keep the one that is measured waiting behind their own drawing.
const EVERY_MS = 16
const MARK = 'a key was taken at '

// Last of all that hear of it: the app has taken the key by then.
const field = process.env.PROBE_FIELD ?? 'input'
const listen = `addEventListener('input', ({ target }) => {
  if (target.value !== '' && target.matches(${JSON.stringify(field)})) console.log(${JSON.stringify(MARK)} + Date.now())
})`

// One is typed and taken back in turn: a field that holds no more would take none.
let isTyped = false
const press = (contents) => {
  const keyCode = isTyped ? 'Backspace' : '1'
  for (const type of isTyped ? ['keyDown', 'keyUp'] : ['keyDown', 'char', 'keyUp'])
    contents.sendInputEvent({ type, keyCode })
  isTyped = !isTyped
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
