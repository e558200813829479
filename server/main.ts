import { closeDatabase } from '@/lib/server/db/db'
import { retryWhileBusy } from '@/lib/server/db/retry-while-busy'
import { isDemoAllowed, demoAccountsToShow } from '@/lib/server/accounts/demo-accounts'
import { hasNoAccount } from '@/lib/server/accounts/first-contact'
import { databaseUrl } from '@/lib/server/platform/env'
import { initializeLastRun } from '@/lib/server/trash/purge-pause'
import { getOrCreateKeys } from '@/lib/server/platform/secret'
import { endWithNpm } from '@/lib/server/platform/end-with-npm.mjs'
import { printLine } from '@/lib/server/platform/failure.mjs'
import { warnOfDemoAccounts } from '@/lib/server/start/demo-warning'
import { readSettings } from '@/lib/server/start/settings'
import { prepareDatabase, WAIT_MS } from './start/prepare-database'
import { prepareSecret } from './start/prepare-secret'
import { readServerSettings } from './start/settings'
import { logUncaughtErrors } from './start/uncaught-errors'

type Options = {
  /** Serves the sources with Next's development tools instead of the built application. */
  dev: boolean
  /** `false` passes API calls to Next. Tests and benchmarks compare both ways. Has no effect with several workers. */
  inProcessApi?: boolean
}

/** Serves the application. @throws Failure when the server cannot start */
export async function serve({ dev, inProcessApi = !dev }: Options): Promise<void> {
  // Only the owner may read the files this process writes, because they contain children's records.
  process.umask(0o077)
  endWithNpm()
  // In development Next shows errors.
  if (!dev) logUncaughtErrors()
  const { settings } = readServerSettings()
  const prepare = async () => {
    await prepareDatabase(databaseUrl(settings))
    await retryWhileBusy(WAIT_MS, prepareSecret)
    await retryWhileBusy(WAIT_MS, initializeLastRun)
  }
  if (!dev && settings.WORKERS > 1) {
    const { startCluster } = await import('./workers/cluster-primary')
    await announce(await startCluster(settings, prepare))
    await closeDatabase()
  } else {
    const { startApplication } = await import('./application')
    await announce(await startApplication({ dev, inProcessApi, prepare }))
  }
}

/** Serves as one of several worker processes. The primary has prepared the database. */
export async function serveAsWorker(): Promise<void> {
  logUncaughtErrors()
  const { startApplication } = await import('./application')
  const { SERVING_MESSAGE } = await import('./workers/worker-pool')
  await startApplication({
    dev: false,
    inProcessApi: true,
    prepare: () => Promise.resolve(void getOrCreateKeys('access')),
  })
  process.send?.(SERVING_MESSAGE)
}

async function announce(port: number): Promise<void> {
  printLine(`Open ${readSettings().PUBLIC_URL ?? `http://localhost:${port}`}`)
  for (const { label, email, password } of await demoAccountsToShow()) printLine(`  ${label}: ${email} / ${password}`)
  if (!isDemoAllowed()) await retryWhileBusy(WAIT_MS, warnOfDemoAccounts)
  if (await retryWhileBusy(WAIT_MS, hasNoAccount))
    printLine('There is no account yet. Create the first one: npm run admin:create')
}
