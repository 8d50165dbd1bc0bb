import type { Plugin } from 'vite'

const NAMED = /^\w+\.displayName = "[^"]*";$/gm

/**
 * Takes the router's names for developers' tools out of the production build: each keeps the component it names, used or not.
 */
export const debugNames = (): Plugin => ({
  name: 'comanda-debug-names',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/production\// },
    handler: (code) => ({ code: code.replace(NAMED, ''), map: null }),
  },
})
