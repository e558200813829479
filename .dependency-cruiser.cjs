/** A rule with its reason: what `from` matches may not import what `to` matches. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const TEST = '\\.test\\.tsx?$'

/** The folders of lib/server from bottom to top. */
const SERVER_FOLDERS = (
  'platform db limits export history idempotency|settings|view-log lists custom-fields mail accounts preferences students|staff|views attendance certificates ' +
  'trash|quick-find|school|record-file spreadsheets batches undo dashboard housekeeping|backup start transfer http open-api pages'
).split(' ')

/** The folders of lib/contract from bottom to top. Files beside them are below all folders, except these at the top. */
const CONTRACT_FOLDERS =
  'custom-fields history accounts students|staff attendance certificates|school|views|quick-find changes batches imports|record-file'.split(
    ' ',
  )
const CONTRACT_TOP = '(dashboard|endpoints)\\.ts$'

/** The shared folders of components from bottom to top. Features stand on all of them, and meet only in app/. */
const SHARED_FOLDERS =
  'icons theme base feedback dialog shortcuts form session history layout tokens certificates list quick-find shell'.split(
    ' ',
  )
const SHARED = SHARED_FOLDERS.join('|')
const FEATURES = 'students|staff|attendance|batches|activity|trash|dashboard|profile|settings|login|print|help'

/** A folder may import those of the lines above its own. `top`: files beside the folders that no folder may import. */
const inOrder = (root, folders, top) =>
  folders.map((names, index) => {
    const above = folders.slice(index).join('|')
    return rule(
      `${root.replaceAll('/', '-')}-${names.replaceAll('|', '-and-')}-in-the-order-of-folders`,
      `The folders of ${root} are listed from bottom to top: ${names} may import only the folders below.`,
      { path: `^${root}/(${names})/`, pathNot: TEST },
      { path: `^${root}/((${above})/${top ? `|${top}` : ''})`, pathNot: `^${root}/$1/` },
    )
  })

module.exports = {
  forbidden: [
    rule(
      'contract-is-the-floor',
      'The server and the browser share lib/contract, so it may import only zod, one rule of validator and its own files.',
      { path: '^lib/contract/', pathNot: TEST },
      { pathNot: '^(lib/contract/|node_modules/zod/|node_modules/(@types/)?validator/es/lib/isPostalCode)' },
    ),
    rule(
      'contract-base-knows-no-record',
      'Every folder of lib/contract may use the files beside the folders, so these files may not import a folder.',
      { path: '^lib/contract/[^/]+\\.ts$', pathNot: `${TEST}|^lib/contract/${CONTRACT_TOP}` },
      { path: `^lib/contract/([^/]+/|${CONTRACT_TOP})` },
    ),
    ...inOrder('lib/contract', CONTRACT_FOLDERS, CONTRACT_TOP),
    rule(
      'server-stays-on-the-server',
      'Only route handlers, middleware, instrumentation and scripts may import lib/server. Pages read through lib/server/pages, which checks like the API.',
      {
        pathNot:
          '^(lib/server|app/api|prisma|server|scripts|bench|e2e|tests)/|^(middleware|instrumentation)\\.|^app/\\(auth\\)/\\w+/page\\.tsx$',
      },
      { path: '^lib/server/', pathNot: '^lib/server/pages/' },
    ),
    rule(
      'sign-in-asks-the-server-little',
      'Pages without a session may ask lib/server only for ways to sign in, obstacles to it, and demo accounts.',
      { path: '^app/\\(auth\\)/\\w+/page\\.tsx$' },
      {
        path: '^lib/server/',
        pathNot:
          '^lib/server/(accounts/(demo-accounts|first-contact|sign-in-failure|sign-in-options)|http/cookie)\\.ts$',
      },
    ),
    rule(
      'services-know-no-http',
      'A service takes plain values. Only routes, pages, the description of the API and the server in front may import lib/server/http.',
      {
        pathNot: `^(lib/server/(http|open-api|pages)|app/api|server|tests)/|^middleware\\.|^app/\\(auth\\)/login/page\\.tsx$|${TEST}`,
      },
      { path: '^lib/server/http/' },
    ),
    ...inOrder('lib/server', SERVER_FOLDERS),
    rule(
      'browser-code-stays-out-of-the-server',
      'Handlers and services must run without React, MUI or the query cache.',
      // `cache` of React is made for the server: it reads something once for each page.
      { path: '^(lib/server|app/api)/', pathNot: '^lib/server/pages/once-per-page\\.ts$' },
      { path: '^(components|lib/client)/|node_modules/(react|@mui|@tanstack|react-hook-form)/' },
    ),
    rule(
      'client-library-has-no-looks',
      'lib/client calls the API and fills the cache. Put code that draws something into components.',
      { path: '^lib/client/' },
      { path: '^(components|app)/|node_modules/@(mui|emotion)/' },
    ),
    rule(
      'browser-code-imports-only-its-own-calls',
      'The endpoint table brings the schemas of all screens. Import the calls of the feature, such as studentCalls.',
      { path: '^(components|lib/client)/', pathNot: TEST },
      { path: '^lib/contract/endpoints\\.ts$' },
    ),
    ...inOrder('components', SHARED_FOLDERS),
    rule(
      'features-meet-only-in-app',
      'Neither a shared component nor a feature may import another feature. Combine features in app/.',
      { path: '^components/([^/]+)/' },
      { path: `^components/(${FEATURES})/`, pathNot: '^components/$1/' },
    ),
    rule(
      'shared-components-know-no-page',
      'app/ imports components. Components may not import app/.',
      { path: `^components/(${SHARED})/` },
      { path: '^app/' },
    ),
    rule(
      'each-folder-of-components-has-its-place',
      'Add a new folder of components to SHARED_FOLDERS or FEATURES.',
      { path: '^components/', pathNot: `^components/(${SHARED}|${FEATURES})/` },
      { path: '.' },
    ),
    rule(
      'nobody-imports-a-route',
      'app/ is the top layer. Only tests and the list of route modules in the server import its files.',
      { pathNot: `^(app|tests)/|^server/in-process-api/(school-)?route-modules\\.ts$|${TEST}` },
      { path: '^app/' },
    ),
    rule(
      'only-the-server-touches-the-database',
      'Only the server, commands and tests may import Prisma, its drivers and lib/server/db.',
      { pathNot: `^(lib/server|app/api|server|scripts|bench|e2e|tests|prisma)/|${TEST}` },
      { path: 'node_modules/(@prisma|prisma|better-sqlite3|pg)/|^(node:)?sqlite$|^lib/server/db' },
    ),
    rule(
      'one-face-of-the-database',
      'lib/server/db/prisma.ts alone imports the generated clients, and gives both databases one type.',
      { pathNot: '^lib/server/db/(prisma\\.ts$|sqlite/|postgres/)' },
      { path: '^lib/server/db/(sqlite|postgres)/' },
    ),
    rule(
      'commands-know-no-server-in-front',
      'Put code that scripts/ and server/ share into lib/server.',
      { path: '^scripts/', pathNot: TEST },
      { path: '^server/' },
    ),
    rule(
      'the-server-in-front-knows-no-command',
      'Put code that scripts/ and server/ share into lib/server.',
      { path: '^server/', pathNot: TEST },
      { path: '^scripts/' },
    ),
    rule(
      'tests-are-not-imported',
      'Shipped code may not import tests or their helpers.',
      { pathNot: `^(tests|e2e|bench|scripts/migrations)/|${TEST}` },
      { path: `^(tests|e2e)/|${TEST}` },
    ),
    rule(
      'what-runs-needs-no-package-for-development',
      '`npm start` does not install devDependencies. Move the package to dependencies.',
      {
        path: '^(app|components|lib|scripts/commands|server)/|^(middleware|instrumentation|instrumentation-client)\\.',
        pathNot: TEST,
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'no-cycles',
      'These files import each other. Merge them, or move the shared code to another file.',
      { pathNot: '^lib/server/db/(sqlite|postgres)/' },
      { circular: true, viaOnly: { pathNot: '^lib/server/db/(sqlite|postgres)/' } },
    ),
    rule(
      'no-orphans',
      'No file imports this file. Import it or delete it.',
      {
        orphan: true,
        pathNot: [
          '^(app|e2e|tests|bench|server|scripts|prisma|lib/server/db/(sqlite|postgres))/',
          `${TEST}|\\.d\\.ts$|config\\.(mjs|ts)$`,
          '^(middleware|instrumentation|instrumentation-client)\\.ts$',
        ],
      },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: '^(\\.next|node_modules/\\.)',
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
}
