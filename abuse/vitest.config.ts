import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { SECRET } from '../faults/harness/people.ts'
import { InOrder } from './harness/in-order.ts'
import { isShort } from './harness/size.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const root = at('..').replace(/[/\\]$/, '')
const kind = process.env.ABUSE_DATABASE ?? 'sqlite'

/** Bad requests to the built application, on one database. `npm run build` comes first. */
export default defineConfig({
  root,
  cacheDir: `.cache/vite-abuse-${kind}`,
  resolve: {
    alias: { '@': root, 'server-only': at('../lib/testing/nothing.ts') },
  },
  test: {
    include: ['abuse/**/*.test.ts'],
    environment: 'node',
    // Tokens are forged with the secret of the servers.
    env: { AUTH_SECRET: SECRET },
    globalSetup: ['abuse/harness/setup.ts'],
    setupFiles: ['faults/harness/at-end.ts'],
    // All ask the same servers, and look at what has changed in one database.
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
