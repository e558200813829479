import { defineConfig } from 'oxlint'

const SCRIPTS = ['**/*.{js,cjs,mjs}']
const TESTS = ['tests/**', '**/*.test.{ts,tsx}', 'e2e/**']

/** Turns rules of a plugin on or off. */
const all = (level: 'error' | 'off', plugin: string, rules: string) =>
  Object.fromEntries(rules.split(/\s+/).map(rule => [`${plugin}/${rule}`, level]))

/** Rules of typescript-eslint's strict set that look at one file only. */
const TYPESCRIPT = `ban-ts-comment no-array-constructor no-duplicate-enum-values no-dynamic-delete no-empty-object-type
  no-explicit-any no-extra-non-null-assertion no-extraneous-class no-invalid-void-type no-misused-new no-namespace
  no-non-null-asserted-nullish-coalescing no-non-null-asserted-optional-chain no-non-null-assertion no-require-imports
  no-this-alias no-unnecessary-type-constraint no-unsafe-declaration-merging no-unsafe-function-type
  no-wrapper-object-types prefer-as-const prefer-literal-enum-member prefer-namespace-keyword triple-slash-reference
  unified-signatures`

/** Rules of typescript-eslint's strict set that need types: all but no-unsafe-class-instance-assignment, which oxlint lacks. */
const TYPED = `await-thenable no-array-delete no-base-to-string no-deprecated no-duplicate-type-constituents
  no-floating-promises no-for-in-array no-generated-empty-object-type no-implied-eval no-meaningless-void-operator
  no-misused-promises no-misused-spread no-mixed-enums no-redundant-type-constituents
  no-unnecessary-boolean-literal-compare no-unnecessary-condition no-unnecessary-template-expression
  no-unnecessary-type-arguments no-unnecessary-type-assertion no-unnecessary-type-conversion no-unsafe-argument
  no-unsafe-assignment no-unsafe-call no-unsafe-enum-assignment
  no-unsafe-enum-comparison no-unsafe-member-access no-unsafe-return no-unsafe-unary-minus
  no-useless-default-assignment only-throw-error prefer-promise-reject-errors prefer-reduce-type-parameter
  prefer-return-this-type related-getter-setter-pairs require-await restrict-plus-operands
  restrict-template-expressions return-await unbound-method use-unknown-in-catch-callback-variable`

// Without no-deprecated, because the types of React 19 no longer contain the APIs that it reports.
const REACT = `display-name error-boundaries exhaustive-deps globals immutability incompatible-library jsx-key
  jsx-no-comment-textnodes jsx-no-duplicate-props jsx-no-undef no-children-prop no-danger-with-children
  no-direct-mutation-state no-find-dom-node no-is-mounted no-render-return-value no-string-refs no-unescaped-entities
  preserve-manual-memoization purity require-render-return rules-of-hooks set-state-in-effect set-state-in-render
  static-components unsupported-syntax use-memo`

const ACCESSIBILITY = `aria-props aria-proptypes aria-unsupported-elements role-has-required-aria-props
  role-supports-aria-props`

// Without no-img-element, because photos come from our own route in the right size.
const NEXT = `google-font-display google-font-preconnect inline-script-id next-script-for-ga no-assign-module-variable
  no-async-client-component no-before-interactive-script-outside-document no-css-tags no-document-import-in-page
  no-duplicate-head no-head-element no-head-import-in-document no-html-link-for-pages
  no-page-custom-font no-script-component-in-head no-styled-jsx-in-document
  no-sync-scripts no-title-in-document-head no-typos no-unwanted-polyfillio`

const QUERY = `exhaustive-deps infinite-query-property-order mutation-property-order no-rest-destructuring
  no-unstable-deps stable-query-client`

const LINEAR = 'no-super-linear-backtracking no-super-linear-move'

const refused = (selector: string, message: string) => ({ selector, message })

/**
 * Code that an attacker could exploit, or that is too weak to rely on. docs/asvs.tsv names the requirement of each
 * rule.
 */
const UNSAFE = [
  refused(
    'ImportDeclaration[source.value=/child_process$/] > ImportSpecifier[imported.name=/^exec(Sync)?$/], Property[key.name="shell"]',
    'Start programs without a shell: execFile or spawn.',
  ),
  refused(
    'JSXAttribute[name.name="dangerouslySetInnerHTML"], MemberExpression[property.name=/^(inner|outer)HTML$/], CallExpression[callee.object.name="document"][callee.property.name=/^write/]',
    'Render text with React instead of HTML.',
  ),
  refused(
    'NewExpression[callee.name="RegExp"] :matches(NewExpression > Identifier.arguments, TemplateLiteral > Identifier):not([name=/^[A-Z_]+$/])',
    'Build a pattern from constants only.',
  ),
  refused(
    'ImportDeclaration[source.value=/^((node:)?(https?|http2|tls|dgram)|undici|axios)$/]',
    'Application code must not open network connections.',
  ),
  refused(
    'MemberExpression[object.name="Math"][property.name="random"]',
    'Use node:crypto or crypto instead of Math.random.',
  ),
  refused('CallExpression[callee.name=/^create(Hash|Hmac)$/]:not([arguments.0.value="sha256"])', 'Hash with SHA-256.'),
  refused(
    'ExpressionStatement[directive="use server"]',
    'Add an endpoint to the endpoint table instead of a server action.',
  ),
]

/** Mistakes that no rule of oxlint finds. */
const MISTAKEN = [
  refused(
    'AssignmentExpression[left.property.name="href"]:matches([left.object.name="location"], [left.object.property.name="location"]), CallExpression[callee.property.name="assign"]:matches([callee.object.name="location"], [callee.object.property.name="location"])',
    'Navigate with next/navigation.',
  ),
  refused(
    'Property[key.name="queryFn"] > :function > BlockStatement:not(:has(ReturnStatement[argument]))',
    'Return the loaded data from the query function.',
  ),
]

const KIND = '[name="kind"], [property.name="kind"]'
/** Comparisons with the kind of a batch, which are forbidden in the core of batches. */
const NAMED_KIND = refused(
  `BinaryExpression[operator=/^[!=]==$/][right.type="Literal"] > :matches(${KIND}).left, SwitchStatement > :matches(${KIND}).discriminant`,
  'Put code for one kind of batch into lib/server/batches/kinds.',
)

// dependency-cruiser checks which layer may import which, because it sees what an import resolves to.
export default defineConfig({
  plugins: ['eslint', 'typescript', 'react', 'nextjs', 'jsx-a11y'],
  jsPlugins: [
    { name: 'eslint-js', specifier: 'oxlint-plugin-eslint' },
    { name: '@tanstack/query', specifier: '@tanstack/eslint-plugin-query' },
    { name: 'regexp', specifier: 'eslint-plugin-regexp' },
  ],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  // Each rule is named, so that a planted violation can prove that the rule works (scripts/lint).
  categories: { correctness: 'off' },
  ignorePatterns: ['.next/**', '.cache/**', 'lib/server/db/{sqlite,postgres}/**', 'next-env.d.ts'],
  rules: {
    ...all('error', 'typescript', TYPESCRIPT),
    ...all('error', 'typescript', TYPED),
    ...all('error', 'react', REACT),
    ...all('error', 'jsx-a11y', ACCESSIBILITY),
    ...all('error', 'nextjs', NEXT),
    ...all('error', '@tanstack/query', QUERY),
    // A pattern whose matching time grows with the square of a text's length lets one file stop the server (CWE-1333).
    ...all('error', 'regexp', LINEAR),
    complexity: ['error', 10],
    eqeqeq: 'error',
    'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
    // Errors may go to the browser's console, but `console.log` for debugging must not stay in the code.
    'no-console': ['error', { allow: ['debug', 'error', 'warn'] }],
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
    'no-unused-expressions': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-useless-constructor': 'error',
    'jsx-a11y/alt-text': ['error', { elements: ['img'], img: ['Image'] }],
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/consistent-type-definitions': ['error', 'type'],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: { 'no-var': 'error', 'prefer-const': 'error', 'prefer-rest-params': 'error', 'prefer-spread': 'error' },
    },
    {
      files: ['lib/client/http.ts', ...TESTS, 'bench/**', 'scripts/**'],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      files: ['{app,components,lib}/**/*.{ts,tsx}', 'middleware.ts', 'instrumentation*.ts'],
      excludeFiles: TESTS,
      rules: {
        'no-eval': 'error',
        'no-new-func': 'error',
        'eslint-js/no-restricted-syntax': ['error', ...UNSAFE, ...MISTAKEN],
      },
    },
    {
      files: ['lib/server/batches/{core,records}/**'],
      excludeFiles: TESTS,
      rules: { 'eslint-js/no-restricted-syntax': ['error', ...UNSAFE, ...MISTAKEN, NAMED_KIND] },
    },
    {
      // Tests read responses of any shape without checking their types, and compare them as they are.
      files: TESTS,
      rules: {
        'react/rules-of-hooks': 'off',
        ...all('off', 'regexp', LINEAR),
        ...all(
          'off',
          'typescript',
          `no-misused-spread no-non-null-assertion no-unsafe-argument no-unsafe-assignment no-unsafe-call
          no-unsafe-member-access no-unsafe-return require-await unbound-method`,
        ),
      },
    },
    // Plain scripts have no types, which these rules need.
    { files: SCRIPTS, rules: all('off', 'typescript', TYPED) },
    // These scripts print to a terminal. Their patterns match only texts of this project, which no attacker controls.
    { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off', ...all('off', 'regexp', LINEAR) } },
  ],
})
