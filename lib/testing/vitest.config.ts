import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { WITHOUT_FILES } from '../../scripts/steps/settings.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What asks no database, or asks what SQLite alone has, is not asked again on Postgres. */
const ONLY_SQLITE = [
  'lib/server/{backup,move,trash}/*.test.ts',
  'lib/server/db/{busy,gated-sqlite,group-commit,sqlite-reads,student-search,write-order}.test.ts',
  'lib/server/{compiled,csv,demo,env,fold,folder,screen-scripts,secret}.test.ts',
]
const ONLY_POSTGRES = [
  'lib/server/clock.test.ts',
  'lib/server/db/{final-postgres,outage,postgres-pool,postgres-transaction,references-postgres,student-search-postgres}.test.ts',
]

export default defineConfig({
  root,
  cacheDir: '.cache/vite',
  resolve: {
    alias: { '@': root.replace(/\/$/, ''), 'server-only': fileURLToPath(new URL('./nothing.ts', import.meta.url)) },
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
          // Each file leaves its page as it found it: drawing the libraries anew for each took half of the time.
          isolate: false,
          sequence: { groupOrder: 1 },
          include: ['{components,app}/**/*.test.tsx', 'lib/client/**/*.test.{ts,tsx}', 'lib/contract/**/*.test.ts'],
          setupFiles: ['lib/testing/cleanup.ts'],
        },
      },
      ...(['sqlite', 'postgres'] as const).flatMap(on),
    ],
  },
})

/**
 * The tests of the API and those of what is behind it, on one of the databases. Projects whose files share processes run
 * one after the other: a process that changes between projects begins anew.
 */
function on(database: 'sqlite' | 'postgres') {
  const common = {
    environment: 'node',
    // For the commands that tests start.
    env: WITHOUT_FILES,
    // A busy machine is slow, not wrong.
    testTimeout: 20_000,
    globalSetup: database === 'postgres' ? ['lib/testing/postgres-setup.ts'] : [],
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
    ...(database === 'sqlite' ? ['scripts/**/*.test.ts', 'middleware.test.ts'] : []),
  ]
  const exclude = database === 'sqlite' ? ONLY_POSTGRES : ONLY_SQLITE
  return [
    { extends: true as const, test: { ...api, setupFiles: ['lib/testing/shared-school.ts'] } },
    {
      extends: true as const,
      test: { ...common, name: database, include: behind, exclude, setupFiles: ['lib/testing/own-school.ts'] },
    },
  ]
}
