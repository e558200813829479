import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { SECRET } from '../faults/harness/people.ts'
import { SEED } from '../support/seed.ts'
import { isShort } from './harness/size.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const root = at('../..').replace(/[/\\]$/, '')
const kind = process.env.ABUSE_DATABASE ?? 'sqlite'

/** The test files about differences between the two databases. The short run on Postgres has only these files. */
const ABOUT_THE_DATABASE = ['b-import-files', 'c-*', 'e-export', 'i-input']
const files = isShort && kind === 'postgres' ? ABOUT_THE_DATABASE : ['*']

/** Runs the abuse tests against the built application, on one database. Needs `npm run build`. */
export default defineConfig({
  root,
  cacheDir: `.cache/vite-abuse-${kind}`,
  resolve: {
    alias: { '@': root, 'server-only': at('../support/nothing.ts') },
  },
  test: {
    include: files.map(name => `tests/abuse/${name}.test.ts`),
    environment: 'node',
    // Tests forge tokens with the secret of the servers.
    env: { AUTH_SECRET: SECRET },
    globalSetup: ['tests/abuse/harness/setup.ts'],
    setupFiles: ['tests/faults/harness/run-at-end.ts', 'tests/abuse/harness/watch-output.ts'],
    // All files use the same servers and compare one database.
    fileParallelism: false,
    isolate: false,
    // No file may depend on the records that another file has left.
    sequence: { shuffle: { files: true }, seed: SEED },
    testTimeout: isShort ? 5 * 60_000 : 60 * 60_000,
    hookTimeout: 2 * 60_000,
    reporters: [
      isShort ? 'dot' : 'verbose',
      ['json', { outputFile: `.cache/tests/abuse-${kind}.json` }],
      at('./harness/reporter.ts'),
    ],
  },
})
