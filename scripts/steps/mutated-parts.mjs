const WITHOUT_DATABASE = { setupFiles: ['tests/support/every-test.ts', 'tests/support/no-database.ts'] }
const WITH_DATABASE = {
  globalSetup: ['tests/support/sqlite-template.ts'],
  setupFiles: ['tests/support/every-test.ts', 'tests/support/shared-school.ts'],
}

/**
 * The code that Stryker changes, in parts. The tests of a part must notice a change in the part. All tests of a part
 * share a thread, so tests that depend on the state of the process are left out.
 */
export const MUTATED = {
  /** Rules need no database. Their own tests must notice a mutation, not only the tests of the API. */
  contract: {
    mutate: ['lib/contract/**/*.ts'],
    tests: ['lib/contract/**/*.test.ts'],
    setUp: WITHOUT_DATABASE,
  },
  accounts: {
    mutate: ['lib/server/accounts/{live-session,session-actor,sessions,tokens}.ts', 'lib/server/limits/rate-limit.ts'],
    tests: [
      // Other tests reload the modules of the server, so there is more than one log.
      'app/api/v1/auth/**/!(log|secrets-in-log).test.ts',
      'app/api/v1/settings/route.test.ts',
      'app/api/v1/students/[[]id]/photo/route.test.ts',
      // Stryker may run at a lower priority, and hashing.test.ts compares priorities.
      'lib/server/accounts/!(authenticator|hashing).test.ts',
    ],
    setUp: WITH_DATABASE,
  },
  staff: {
    mutate: ['lib/server/history/changes.ts', 'lib/server/staff/rules.ts'],
    tests: ['app/api/v1/{admins,staff}/**/*.test.ts', 'lib/server/history/changes.test.ts'],
    setUp: WITH_DATABASE,
  },
  students: {
    mutate: ['lib/server/students/{mapper,merge}.ts'],
    tests: [
      // Stryker runs tests in threads, which cannot change the time zone, as a test in export/route.test.ts does.
      'app/api/v1/students/!(export)/**/*.test.ts',
      'app/api/v1/students/*.test.ts',
      'app/api/v1/batches/import-admission-date.test.ts',
      'lib/server/students/!(visible-to).test.ts',
    ],
    setUp: WITH_DATABASE,
  },
}
