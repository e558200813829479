import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { WITHOUT_FILES } from './scripts/steps/settings.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Tests without a database, or of SQLite alone, do not run again on Postgres. */
const ONLY_SQLITE = [
  'lib/server/{backup,transfer}/*.test.ts',
  'lib/server/trash/belongings.test.ts',
  'lib/server/db/{commit-group,retry-while-busy,sqlite-*,write-queue}.test.ts',
  'lib/server/students/listing/*-sqlite.test.ts',
  'lib/server/accounts/demo-accounts.test.ts',
  'lib/server/platform/{client,compile-schema,create-folder,csv,env,search-text,secret,shared-runs,table-stream,xlsx}.test.ts',
]
const ONLY_POSTGRES = [
  'lib/server/housekeeping/database-clock.test.ts',
  'lib/server/db/{postgres-adapter,outage,postgres-pool,postgres-connections,references-postgres}.test.ts',
  'lib/server/students/listing/*-postgres.test.ts',
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
    // By itself vitest leaves one processor to its own work: on two that is half of the machine, and not needed. A third
    // file uses it while two wait for a disk, a database or a process that starts; a fourth gained nothing.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'client',
          environment: 'jsdom',
          testTimeout: 20_000,
          // Files share one page and clean it up. Loading the libraries for each file took half of the time.
          isolate: false,
          sequence: { groupOrder: 1 },
          include: [
            'components/**/*.test.{ts,tsx}',
            'app/**/*.test.tsx',
            'lib/client/**/*.test.{ts,tsx}',
            'lib/contract/**/*.test.ts',
          ],
          setupFiles: ['tests/support/cleanup.ts'],
        },
      },
      ...(['sqlite', 'postgres'] as const).flatMap(on),
    ],
  },
})

/**
 * The tests of the API and of the services, on one of the databases. Projects whose files share processes run one after the
 * other, because a process that changes to another project starts again.
 */
function on(database: 'sqlite' | 'postgres') {
  const common = {
    environment: 'node',
    // For the commands that tests start.
    env: WITHOUT_FILES,
    // A busy machine is slow, not wrong.
    testTimeout: 20_000,
    globalSetup: database === 'postgres' ? ['tests/support/postgres-setup.ts'] : [],
  }
  const api = {
    ...common,
    name: `${database} api`,
    isolate: false,
    sequence: { groupOrder: database === 'sqlite' ? 2 : 3 },
    include: ['app/api/**/*.test.ts'],
  }
  const behind = [
    'lib/server/**/*.test.ts',
    ...(database === 'sqlite' ? ['{scripts,server,tests/support}/**/*.test.ts', 'middleware.test.ts'] : []),
  ]
  const exclude = database === 'sqlite' ? ONLY_POSTGRES : ONLY_SQLITE
  return [
    { extends: true as const, test: { ...api, setupFiles: ['tests/support/shared-school.ts'] } },
    {
      extends: true as const,
      test: { ...common, name: database, include: behind, exclude, setupFiles: ['tests/support/own-school.ts'] },
    },
  ]
}
