import js from '@eslint/js'
import globals from 'globals'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import node from 'eslint-plugin-n'
import reactHooks from 'eslint-plugin-react-hooks'
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

// Checked with their types. The service worker has a global scope of its own, which the other files' program does not know.
const TYPED = [
  '{shared,electron,embedded,scripts,bench,campaign,e2e,tests,supabase}/**/*.ts',
  'renderer/!(pwa)/**/*.{ts,tsx}',
]

// What only types can tell. The rest of the typed preset mostly reports `any` of libraries (router state, Object.fromEntries).
const typedRules = {
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/no-array-delete': 'error',
  '@typescript-eslint/no-duplicate-type-constituents': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-for-in-array': 'error',
  '@typescript-eslint/no-implied-eval': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/no-unsafe-call': 'error',
  '@typescript-eslint/no-unsafe-member-access': 'error',
  '@typescript-eslint/no-unsafe-unary-minus': 'error',
  '@typescript-eslint/only-throw-error': 'error',
  '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
  '@typescript-eslint/restrict-plus-operands': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
}

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
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
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
    },
  },
  { files: ['shared/**/*.ts'], rules: { 'no-restricted-globals': ['error', ...browserOnly] } },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    ...jsxA11y.flatConfigs.recommended,
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: { ...jsxA11y.flatConfigs.recommended.rules, ...reactHooks.configs.recommended.rules },
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
  {
    files: TYPED,
    languageOptions: {
      parserOptions: { project: 'tsconfig.eslint.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: typedRules,
  },
  {
    // Tests look into answers whose shape is what they prove; functions of a probe run in the page.
    files: [
      '**/*.test.{ts,tsx}',
      '**/{testing,fixtures,support}/**',
      'e2e/**',
      'tests/**',
      'bench/**',
      'campaign/**',
    ],
    rules: {
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-implied-eval': 'off',
    },
  },
  { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
)
