import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const root = at('../..').replace(/[/\\]$/, '')

/** The tests that must notice a mutation, by what is mutated (`stryker.config.mjs`). All run on SQLite. */
const TESTS: Record<string, string[]> = {
  contract: [
    'lib/contract/**/*.test.ts',
    'app/api/v1/students/create-refusals.test.ts',
    'app/api/v1/{staff,auth/login,auth/me,auth/change-password}/route.test.ts',
  ],
  server: ['app/api/**/*.test.ts', 'lib/server/{accounts,history,http,students,staff}/*.test.ts'],
}

export default defineConfig({
  root,
  resolve: { alias: { '@': root, 'server-only': at('../support/nothing.ts') } },
  test: {
    include: TESTS[process.env.MUTATED ?? 'contract'],
    // Stryker runs tests in threads, which cannot change the time zone.
    exclude: [
      '**/*-postgres.test.ts',
      'app/api/v1/students/export/route.test.ts',
      'app/api/v1/attendance/days.test.ts',
      // Compares the priority of threads; Stryker may run at a lower priority.
      'lib/server/accounts/hashing.test.ts',
    ],
    globalSetup: ['tests/support/sqlite-template.ts'],
    setupFiles: ['tests/support/every-test.ts', 'tests/support/shared-school.ts'],
    environment: 'node',
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    testTimeout: 120_000,
  },
})
