import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What asks no database, or asks what SQLite alone has, is not asked again on Postgres. */
const ONLY_SQLITE = [
  'lib/server/{backup,move,trash}/*.test.ts',
  'lib/server/db/{busy,gated-sqlite,group-commit,student-search,turns}.test.ts',
  'lib/server/{compiled,csv,demo,env,fold,folder,screen-scripts,secret}.test.ts',
]
const ONLY_POSTGRES = [
  'lib/server/clock.test.ts',
  'lib/server/db/{final-postgres,outage,postgres-pool,references-postgres}.test.ts',
]

export default defineConfig({
  root,
  cacheDir: '.cache/vite',
  resolve: {
    alias: { '@': root.replace(/\/$/, ''), 'server-only': fileURLToPath(new URL('./nothing.ts', import.meta.url)) },
  },
  test: {
    // By itself vitest leaves one processor to its own work: on two that is half of the machine, and not needed.
    maxWorkers: Math.max(2, availableParallelism() - 1),
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
          include: ['{components,app}/**/*.test.tsx', 'lib/client/**/*.test.{ts,tsx}', 'lib/contract/**/*.test.ts'],
          setupFiles: ['lib/testing/cleanup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'sqlite',
          environment: 'node',
          // A busy machine is slow, not wrong.
          testTimeout: 20_000,
          include: ['app/api/**/*.test.ts', 'lib/server/**/*.test.ts', 'scripts/**/*.test.ts', 'middleware.test.ts'],
          exclude: ONLY_POSTGRES,
          setupFiles: ['lib/testing/database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          environment: 'node',
          // A busy machine is slow, not wrong.
          testTimeout: 20_000,
          include: ['app/api/**/*.test.ts', 'lib/server/**/*.test.ts'],
          exclude: ONLY_SQLITE,
          globalSetup: ['lib/testing/postgres-setup.ts'],
          setupFiles: ['lib/testing/database.ts'],
        },
      },
    ],
  },
})
