import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { ISOLATED_ENV } from './scripts/steps/settings.mjs'
import { POSTGRES_TESTS, ONLY_POSTGRES, ONLY_SQLITE, OWN_PROCESS, OWN_SCREEN, PLAIN, SLOW } from './tests/kinds.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
type Options = Omit<NonNullable<TestProjectInlineConfiguration['test']>, 'setupFiles'> & { setupFiles: string[] }

const isEverything = process.env.TESTS === 'all'

const SERVER = ['{app/api,lib/server,server,scripts,tests/support}/**/*.test.ts', 'middleware.test.ts']

/** Options of a project whose test files share processes, and load the application once for each process. */
const shared = { environment: 'node', env: ISOLATED_ENV, isolate: false }
/** Options of a project that runs each test file in a process of its own. */
const own = { ...shared, isolate: true }
/** Options of a project that renders screens. */
const screens = { environment: 'jsdom', setupFiles: ['tests/support/cleanup.ts'] }

const PROJECTS: Options[] = [
  {
    name: 'client',
    ...screens,
    isolate: false,
    include: ['{app,components,lib/client}/**/*.test.tsx', '{components,lib/client}/**/*.test.ts'],
    exclude: OWN_SCREEN,
  },
  {
    name: 'client own',
    ...screens,
    include: OWN_SCREEN,
  },
  {
    name: 'plain',
    ...shared,
    include: PLAIN,
    exclude: [...OWN_PROCESS, ...SLOW],
    setupFiles: ['tests/support/no-database.ts'],
  },
  {
    name: 'slow',
    ...shared,
    include: SLOW,
    setupFiles: ['tests/support/no-database.ts'],
  },
  {
    name: 'sqlite',
    ...shared,
    include: SERVER,
    exclude: [...PLAIN, ...OWN_PROCESS, ...ONLY_POSTGRES],
    globalSetup: ['tests/support/sqlite-template.ts'],
    setupFiles: ['tests/support/shared-school.ts'],
  },
  {
    name: 'postgres',
    ...shared,
    include: isEverything ? SERVER : POSTGRES_TESTS,
    exclude: [...PLAIN, ...OWN_PROCESS, ...ONLY_SQLITE],
    globalSetup: ['tests/support/postgres-template.ts'],
    setupFiles: ['tests/support/shared-school.ts'],
  },
  {
    name: 'sqlite own',
    ...own,
    include: OWN_PROCESS,
    exclude: ONLY_POSTGRES,
    globalSetup: ['tests/support/sqlite-template.ts'],
    setupFiles: ['tests/support/own-school.ts'],
  },
  {
    name: 'postgres own',
    ...own,
    include: OWN_PROCESS,
    exclude: ONLY_SQLITE,
    globalSetup: ['tests/support/postgres-template.ts'],
    setupFiles: ['tests/support/own-school.ts'],
  },
]

export default defineConfig({
  root,
  cacheDir: '.cache/vite',
  resolve: {
    alias: {
      '@': root.replace(/\/$/, ''),
      'server-only': fileURLToPath(new URL('./tests/support/nothing.ts', import.meta.url)),
    },
  },
  test: {
    // By default vitest keeps one processor for itself, which is half of a machine with two. A third worker uses the time
    // while two wait for a disk, a database or a process that starts. A fourth worker saved no time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Most code of a test runs only a few times. With these flags, V8 compiles it at once, and collects short-lived
    // objects less often.
    execArgv: ['--always-sparkplug', '--max-semi-space-size=64'],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Long, so that no test fails only because the machine is busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: PROJECTS.map(project),
  },
})

/** Projects run one after the other, because a process that changes to another project starts again. */
function project({ setupFiles, ...options }: Options, groupOrder: number): TestProjectInlineConfiguration {
  return {
    extends: true,
    plugins: options.environment === 'jsdom' ? [react()] : [],
    test: { ...options, setupFiles: ['tests/support/every-test.ts', ...setupFiles], sequence: { groupOrder } },
  }
}
