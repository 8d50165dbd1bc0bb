import js from '@eslint/js'
import globals from 'globals'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import node from 'eslint-plugin-n'
import tseslint from 'typescript-eslint'

// Names a worker has and Node has not (or means otherwise): shared code must run in both.
const browserOnly = [
  'self',
  'postMessage',
  'importScripts',
  'caches',
  'indexedDB',
  'location',
  'navigator',
  'localStorage',
  'window',
  'document',
  'process',
]

// Node of the oldest Electron that the terminal is shown to work in.
const OLDEST_NODE = '^18.15.0 || >=20.9.0'

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'out',
      'dist',
      'data',
      'test-results',
      'playwright-report',
      // Written by the audit from the migrations.
      'shared/backend/database-types.ts',
      'tests/layers/planted',
      '*.json',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    languageOptions: { globals: { ...globals.es2024 } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // oxlint's, as what needs types and the rules of React (.oxlintrc.json): it takes a quarter of the time.
      '@typescript-eslint/no-unused-vars': 'off',
      'no-unused-vars': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' },
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        {
          selector:
            'CallExpression[callee.name="t"] Property[key.name="table"] > .value[property.name="table_number"]',
          message:
            "A text has the word for 'table' itself: give it nameAfterTableWord(…), or it reads 'Mesa Mesa 5'.",
        },
        {
          selector: 'JSXAttribute[name.name="maxLength"]',
          message:
            'It cuts what is pasted without a word: give the field a limit, and refuse what is longer with a text.',
        },
      ],
      // A file's length is judged by its reader; what is counted is how much one function decides.
      complexity: ['error', { max: 35, variant: 'modified' }],
      eqeqeq: 'error',
      'no-console': 'error',
      // A library's private fields are not ours to read (docs/adr/0005).
      'no-restricted-properties': [
        'error',
        ...['_zod', '_def'].map((property) => ({ property, message: "Use what zod's documents name." })),
      ],
      // One form a purpose.
      'func-style': ['error', 'expression'],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
    },
  },
  { files: ['shared/**/*.ts'], rules: { 'no-restricted-globals': ['error', ...browserOnly] } },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    ...jsxA11y.flatConfigs.recommended,
    languageOptions: { globals: globals.browser, parserOptions: { ecmaFeatures: { jsx: true } } },
  },
  { files: ['electron/preload/**/*.ts'], languageOptions: { globals: globals.browser } },
  {
    // What main is built for (electron.vite.config.ts, docs/adr/0004); its types are those of a newer Node, which the tools run in.
    files: ['electron/main/**/*.ts'],
    ignores: ['**/*.test.ts', 'electron/main/testing/**'],
    plugins: { n: node },
    languageOptions: { globals: globals.node },
    rules: {
      'n/no-unsupported-features/node-builtins': ['error', { version: OLDEST_NODE, allowExperimental: true }],
      'n/no-unsupported-features/es-builtins': ['error', { version: OLDEST_NODE }],
    },
  },
  {
    files: [
      'embedded/**',
      'scripts/**',
      'bench/**',
      'campaign/**',
      'simulation/**',
      'e2e/**',
      'tests/**',
      '*.config.*',
      '.dependency-cruiser.cjs',
    ],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off', 'no-restricted-syntax': 'off' },
  },
  {
    // Electron's main is CommonJS where an app folder names it.
    files: ['e2e/fixtures/terminal-app/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
)
