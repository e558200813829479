import { closeDatabase } from '@/lib/server/db'
import { isDemoAllowed, shownDemoAccounts } from '@/lib/server/demo'
import { databaseUrl } from '@/lib/server/env'
import { keysFor } from '@/lib/server/secret'
import { say } from '../steps/failure.mjs'
import { prepareDatabase } from './database'
import { warnOfDemoAccounts } from './demo-warning'
import { environment } from './environment'
import { expectTheUnexpected } from './last-resort'
import { endWithNpm } from './lifetime'

type Options = {
  /** Serves the sources instead of the built application. */
  dev: boolean
  /** Whether one process hands calls to the API's own functions, past Next; tests and measurements compare both. */
  doors?: boolean
}

/** Serves the application. @throws Failure that says what stands in the way */
export async function serve({ dev, doors = !dev }: Options): Promise<void> {
  // The records of children: what this process writes, its owner alone may read.
  process.umask(0o077)
  endWithNpm()
  // In development Next shows whatever goes wrong.
  if (!dev) expectTheUnexpected()
  const { settings } = environment()
  const prepare = async () => {
    await prepareDatabase(databaseUrl(settings))
    // Now, not at the first sign-in: makes the embedded default's secret, or says what is wrong with it.
    keysFor('access')
  }
  if (!dev && settings.WORKERS > 1) {
    const { leadWorkers } = await import('./primary')
    await announce(await leadWorkers(settings, prepare))
    await closeDatabase()
  } else {
    const { openApplication } = await import('./application')
    await announce(await openApplication({ dev, doors, prepare }))
  }
}

/** One of several processes that serve. What they need, the one that has started them has prepared. */
export async function work(): Promise<void> {
  expectTheUnexpected()
  const { openApplication } = await import('./application')
  const { SERVING } = await import('./crew')
  await openApplication({ dev: false, doors: true, prepare: () => Promise.resolve(void keysFor('access')) })
  process.send?.(SERVING)
}

async function announce(port: number): Promise<void> {
  say(`Open ${environment().settings.PUBLIC_URL ?? `http://localhost:${port}`}`)
  for (const { label, email, password } of await shownDemoAccounts()) say(`  ${label}: ${email} / ${password}`)
  if (!isDemoAllowed()) await warnOfDemoAccounts()
}
