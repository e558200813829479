import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { isShort } from './harness/size.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const root = at('../..').replace(/[/\\]$/, '')

/** These judge how long the server takes: a neighbour's load would be judged with it. */
const JUDGED_BY_TIME = [1, 4, 6, 7, 8, 11, 13, 16].map(
  number => `tests/faults/${String(number).padStart(2, '0')}-*.test.ts`,
)
const ALL = 'tests/faults/**/*.test.ts'

const shared = {
  root,
  cacheDir: '.cache/vite-faults',
  resolve: {
    alias: { '@': root, 'server-only': at('../support/nothing.ts') },
  },
}

/** Faults of the built application, one file each. `npm run build` comes first. In full nothing runs beside another. */
export default defineConfig({
  ...shared,
  test: {
    // Once, for all projects.
    globalSetup: ['tests/faults/harness/setup.ts'],
    reporters: ['verbose', ['json', { outputFile: '.cache/tests/faults.json' }], at('./harness/reporter.ts')],
    projects: isShort
      ? [
          files('alone', 1, { include: JUDGED_BY_TIME }),
          files('in pairs', 2, { include: [ALL], exclude: JUDGED_BY_TIME }),
        ]
      : [files('alone', 1, { include: [ALL] })],
  },
})

/** So many files at once, after those of the projects with fewer. */
function files(
  name: string,
  atOnce: number,
  which: { include: string[]; exclude?: string[] },
): TestProjectInlineConfiguration {
  return {
    ...shared,
    test: {
      ...which,
      name,
      environment: 'node',
      setupFiles: ['tests/faults/harness/at-end.ts'],
      testTimeout: 30 * 60_000,
      hookTimeout: 60_000,
      maxWorkers: atOnce,
      sequence: { groupOrder: atOnce },
    },
  }
}
