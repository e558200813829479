import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { SECRET } from '../faults/harness/people.ts'
import { InOrder } from './harness/in-order.ts'
import { isShort } from './harness/size.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const root = at('../..').replace(/[/\\]$/, '')
const kind = process.env.ABUSE_DATABASE ?? 'sqlite'

/** Bad requests to the built application, on one database. Needs `npm run build`. */
export default defineConfig({
  root,
  cacheDir: `.cache/vite-abuse-${kind}`,
  resolve: {
    alias: { '@': root, 'server-only': at('../support/nothing.ts') },
  },
  test: {
    include: ['tests/abuse/**/*.test.ts'],
    environment: 'node',
    // Tests forge tokens with the secret of the servers.
    env: { AUTH_SECRET: SECRET },
    globalSetup: ['tests/abuse/harness/setup.ts'],
    setupFiles: ['tests/faults/harness/at-end.ts'],
    // All files use the same servers and compare one database.
    fileParallelism: false,
    sequence: { sequencer: InOrder },
    testTimeout: isShort ? 60_000 : 60 * 60_000,
    hookTimeout: 60_000,
    reporters: [
      isShort ? 'dot' : 'verbose',
      ['json', { outputFile: `.cache/tests/abuse-${kind}.json` }],
      at('./harness/reporter.ts'),
    ],
  },
})
