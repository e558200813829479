import query from '@tanstack/eslint-plugin-query'
import nextVitals from 'eslint-config-next/core-web-vitals'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'

const SCRIPTS = ['**/*.{js,cjs,mjs}']
const TESTS = ['tests/**', '**/*.test.{ts,tsx}', 'e2e/**']

const refused = (selector, message) => ({ selector, message })

/** What could do a stranger's bidding, or is too weak to rely on. docs/asvs.tsv says which requirement each holds. */
const UNSAFE = [
  refused(
    'ImportDeclaration[source.value=/child_process$/] > ImportSpecifier[imported.name=/^exec(Sync)?$/], Property[key.name="shell"]',
    'Start programs without a shell: execFile or spawn.',
  ),
  refused(
    'JSXAttribute[name.name="dangerouslySetInnerHTML"], MemberExpression[property.name=/^(inner|outer)HTML$/], CallExpression[callee.object.name="document"][callee.property.name=/^write/]',
    'Let React write text.',
  ),
  refused(
    'NewExpression[callee.name="RegExp"] :matches(NewExpression > Identifier.arguments, TemplateLiteral > Identifier):not([name=/^[A-Z_]+$/])',
    'A pattern is made of constants alone.',
  ),
  refused(
    'ImportDeclaration[source.value=/^((node:)?(https?|http2|tls|dgram)|undici|axios)$/]',
    'The application calls nobody.',
  ),
  refused('MemberExpression[object.name="Math"][property.name="random"]', 'Take node:crypto or crypto.'),
  refused('CallExpression[callee.name=/^create(Hash|Hmac)$/]:not([arguments.0.value="sha256"])', 'Hash with SHA-256.'),
  refused('ExpressionStatement[directive="use server"]', 'Calls go through the endpoint table.'),
]

// Which storey may import which is dependency-cruiser's business: it sees what an import resolves to.
export default defineConfig([
  { ignores: ['.next/**', '.cache/**', 'lib/server/db/{sqlite,postgres}/**', 'next-env.d.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...nextVitals,
  ...tseslint.configs.strictTypeChecked,
  ...query.configs['flat/recommended'],
  { rules: { 'import/no-anonymous-default-export': 'off' } },
  // Photos come from our own route in the right size.
  { rules: { '@next/next/no-img-element': 'off' } },
  {
    languageOptions: { parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      complexity: ['error', 10],
      eqeqeq: 'error',
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      // Errors may go to the browser's console; output for debugging may not stay.
      'no-console': ['error', { allow: ['debug', 'error', 'warn'] }],
      // Mistakes react-hook-form's handleSubmit, which calls back on an event, for a call during render.
      'react-hooks/refs': 'off',
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Call lib/client/api instead.' }],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: '@mui/material', message: 'Import one component: @mui/material/Button.' },
            { name: '@mui/icons-material', message: 'Copy the icon to components/icons.' },
            { name: 'zod', message: 'Import zod/mini: the whole of zod costs every visitor 94 kB.' },
          ],
        },
      ],
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      // `if (busy) return refuse()` is plain enough.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  { files: ['lib/client/http.ts', ...TESTS, 'bench/**', 'scripts/**'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['{app,components,lib}/**/*.{ts,tsx}', '*.ts'],
    ignores: TESTS,
    rules: { 'no-eval': 'error', 'no-new-func': 'error', 'no-restricted-syntax': ['error', ...UNSAFE] },
  },
  {
    // What comes back from a server or a component under test is of any shape, and is compared as it is.
    files: TESTS,
    rules: {
      'react-hooks/rules-of-hooks': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  // Plain scripts have no types to check by, and speak to a terminal.
  { ...tseslint.configs.disableTypeChecked, files: SCRIPTS },
  { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
])
