import type { Plugin } from 'vite'

const NAMED = /^\w+\.displayName = "[^"]*";$/gm
const MADE = /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm

/**
 * Takes the router's names for developers' tools out of the production build: each keeps the component it names, used or not.
 * What makes a component says that it does nothing else, so that an unused one goes.
 */
export const debugNames = (): Plugin => ({
  name: 'comanda-debug-names',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/production\// },
    handler: (code) => ({ code: code.replace(NAMED, '').replace(MADE, '$1/* @__PURE__ */ $2'), map: null }),
  },
})
