import type { Plugin } from 'vite'

interface Rule {
  readonly file: RegExp
  /** Function or method → what is left of it. */
  readonly emptied: Readonly<Record<string, string>>
}

const NOTHING = ''
/** Whoever reaches it after all is told. */
const REFUSED = 'throw Error("unused-parts")'
const refused = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, REFUSED]))

const REACT_DOM = /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/

/** React looks for view transitions and fragments' refs in what it changes, where there are none. */
const WALKS = [
  'commitEnterViewTransitions',
  'commitAppearingPairViewTransitions',
  'commitExitViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'measureNestedViewTransitions',
  'restoreViewTransitionOnHostInstances',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
  'commitNewChildToFragmentInstances',
]

/**
 * Parts of libraries that no bundler can leave out, for something that is used names them, but that this product never
 * reaches: how the router fetches data in its framework mode, and i18next's value formats, `$t()` nesting, saving of missing
 * keys and clones;
 * React's view transitions, hydration, states of actions and hoisted style sheets; infinite queries, and answers put in by hand.
 * unused-parts.test.ts holds the product to it.
 */
export const UNUSED_PARTS: readonly Rule[] = [
  {
    file: REACT_DOM,
    emptied: {
      ...refused(
        // <ViewTransition>
        'startViewTransition',
        'restoreViewTransitionName',
        'measureViewTransitionHostInstancesRecursive',
        'applyViewTransitionToHostInstancesRecursive',
        'applyViewTransitionName',
        'createMeasurement',
        'commitAfterMutationEffectsOnFiber',
        // useActionState()
        'mountActionState',
        'updateActionStateImpl',
        'rerenderActionState',
        'runActionStateAction',
        'dispatchActionState',
        // useTransition(), useOptimistic(), <form action={async () => …}>
        'startTransition',
        'dispatchOptimisticSetState',
        'ensureFormComponentIsStateful',
        // What React's compiler writes.
        'useMemoCache',
        // hydrateRoot
        'hydrateRoot',
        'pushTreeId',
        'registerSuspenseInstanceRetry',
        'canHydrateInstance',
        'prepareToHydrateHostInstance',
        'throwOnHydrationMismatch',
        'updateDehydratedSuspenseComponent',
        // <Activity>, <SuspenseList>
        'updateActivityComponent',
        'updateSuspenseListComponent',
        'cutOffTailIfNeeded',
        'findFirstSuspended',
        // <html>, <head>, <body> drawn by us
        'resolveSingletonInstance',
        'releaseSingletonInstance',
        'commitHostSingletonAcquisition',
        'clearContainerSparingly',
        // <link rel="stylesheet" precedence>, <script async>, preload()
        'getResource',
        'acquireResource',
        'preloadStylesheet',
        'suspendResource',
        'preload',
        'preloadModule',
        'preinitStyle',
        'preinitScript',
        'preinitModuleScript',
        'preconnectAs',
        'insertStylesheetIntoRoot',
        'createHoistableInstance',
        'getHydratableHoistableCache',
        // Images and style sheets that a transition waits for.
        'estimateBandwidth',
        // <custom-element>
        'setPropOnCustomElement',
        // What came from a server, and is shown, hidden or taken away before it was hydrated.
        'clearHydrationBoundary',
        'hideOrUnhideDehydratedBoundary',
        // For developers' tools.
        'findCurrentFiberUsingSlowPath',
      ),
      ...Object.fromEntries(WALKS.map((name) => [name, NOTHING])),
      // Whether the fiber that is completed was hydrated, and what waited for hydration.
      popHydrationState: 'return false',
      retryIfBlockedOn: NOTHING,
      getNextHydratable: 'return null',
      getParentHydrationBoundary: 'return null',
      queueIfContinuousEvent: 'return false',
      attemptReplayContinuousQueuedEvent: 'return false',
      attemptExplicitHydrationTarget: NOTHING,
      scheduleCallbackIfUnblocked: NOTHING,
      // Where in the tree an error was thrown, for developers' tools.
      describeNativeComponentFrame: 'return ""',
      describeFiber: 'return ""',
      getComponentNameFromType: 'return null',
      // The browser's own sign that an action is under way.
      defaultOnDefaultTransitionIndicator: NOTHING,
    },
  },
  {
    file: /node_modules\/@reduxjs\/toolkit\/dist\/query\/rtk-query\.modern\.mjs$/,
    emptied: refused(
      'buildInitiateInfiniteQuery',
      'buildInfiniteQuerySelector',
      'fetchPage',
      // Answers put in by hand.
      'upsertQueryData',
    ),
  },
  {
    file: /node_modules\/@reduxjs\/toolkit\/dist\/redux-toolkit\.modern\.mjs$/,
    emptied: refused('buildReducerCreators', 'handleThunkCaseReducerDefinition'),
  },
  {
    file: /node_modules\/redux\/dist\/redux\.mjs$/,
    emptied: refused('observable'),
  },
  {
    file: /node_modules\/react-dom\/cjs\/react-dom\.production\.js$/,
    emptied: refused('preload', 'preloadModule', 'preinit', 'preinitModule'),
  },
  {
    file: /node_modules\/@reduxjs\/toolkit\/dist\/query\/react\/rtk-query-react\.modern\.mjs$/,
    emptied: refused('infiniteQueryStatePreSelector', 'buildInfiniteQueryHooks'),
  },
  {
    file: /node_modules\/react-router\/dist\/production\/chunk-\w+\.mjs$/,
    emptied: {
      usePrefetchBehavior: 'return [false, null, {}]',
      PrefetchPageLinks: 'return null',
      RSCErrorHandler: 'return null',
      DefaultErrorComponent: 'return null',
      useNavigateStable: 'return useNavigateUnstable()',
      useViewTransitionState: 'return false',
    },
  },
  {
    file: /node_modules\/i18next\/dist\/esm\/i18next\.js$/,
    emptied: {
      parseFormatStr: NOTHING,
      createCachedFormatter: NOTHING,
      format: 'return value',
      nest: 'return str',
      saveMissing: NOTHING,
      getUsedParamsDetails: NOTHING,
      cloneInstance: NOTHING,
      keysFromSelector: REFUSED,
      loadLanguages: REFUSED,
      reloadResources: NOTHING,
      dir: NOTHING,
    },
  },
]

/** React asks these of every fiber it draws; nothing of ours is hydrated, and the branches behind them go. */
const NEVER_HYDRATED: readonly (readonly [RegExp, string])[] = [
  [/\bisHydrating = /g, 'wasHydrating = '],
  [/^ {2}isHydrating$/gm, '  _hydrates'],
  [/\bisHydrating\b(?!\$)/g, '!1'],
  [/[\w$]+(?:\.[\w$]+)*\.isDehydrated/g, '!1'],
]

/** React's code as it is where nothing is hydrated. Throws where it asks in other words: the library has changed. */
export const neverHydrated = (code: string): string =>
  NEVER_HYDRATED.reduce((text, [read, never]) => {
    if (text.search(read) < 0) throw new Error(`${read.source} is nowhere: look at scripts/unused-parts.ts`)
    return text.replace(read, never)
  }, code)

/** What a ref of a <Fragment> can do. */
const FRAGMENT_REFS = /^FragmentInstance\.prototype\.\w+ = function [\s\S]*?^\};$/gm
/** The first lines of i18next's Formatter: made once by every instance, asked for nothing. */
const FORMATS = /^ {4}this\.formats = \{\n[\s\S]*?^ {4}\};$/m

const headOf = (name: string): RegExp =>
  new RegExp(
    `^([ \\t]*)(?:(?:async )?function ${name}\\(|exports\\.${name} = function \\(|const ${name} = [^\\n]*=> |${name}\\([^\\n]*\\{$)`,
    'm',
  )

/** Whether a function or method of that name is declared there. */
export const hasPart = (code: string, name: string): boolean => headOf(name).test(code)

/** `code` with that function's body replaced. Throws when there is no such function: the library has changed. */
export const withBody = (code: string, name: string, body: string): string => {
  const found = headOf(name).exec(code)
  if (!found) throw new Error(`${name} is not where it was: look at scripts/unused-parts.ts`)
  const indent = found[1] ?? ''
  const end = new RegExp(`^${indent}\\};?$`, 'm').exec(code.slice(found.index))
  // A parameter's default may hold braces; the body's brace ends a line.
  const open = /\{\n/.exec(code.slice(bodySearchFrom(code, found.index)))
  if (!end || !open) throw new Error(`${name} has no body: look at scripts/unused-parts.ts`)
  const start = bodySearchFrom(code, found.index) + open.index + 1
  return code.slice(0, start) + body + code.slice(found.index + end.index + indent.length)
}

/** Behind the parameters: a list of them over several lines ends with a line of its own. */
const bodySearchFrom = (code: string, at: number): number => {
  const line = code.slice(at, code.indexOf('\n', at))
  if (!/[(,] ?\{$/.test(line)) return at
  return code.indexOf('\n}', at) + 1
}

/** Empties what the product never reaches of the libraries on a guest's way to the menu; of the web build alone. */
export const unusedParts = (): Plugin => ({
  name: 'comanda-unused-parts',
  apply: 'build',
  transform: {
    filter: { id: UNUSED_PARTS.map(({ file }) => file) },
    handler: (code, id) => {
      const emptied = UNUSED_PARTS.find(({ file }) => file.test(id))?.emptied ?? {}
      // The router comes in several files.
      if (!Object.keys(emptied).some((name) => hasPart(code, name))) return null
      const lean = Object.entries(emptied).reduce((text, [name, body]) => withBody(text, name, body), code)
      const folded = REACT_DOM.test(id) ? neverHydrated(lean) : lean
      return { code: folded.replace(FORMATS, '    this.formats = {};').replace(FRAGMENT_REFS, ''), map: null }
    },
  },
})
