import nextEnv from '@next/env'
import { root } from '../../lib/server/platform/root.mjs'

/**
 * Fills unset variables from `.env` and the files that Next reads beside it (`.env.local`, `.env.production`, …).
 * Next would do this itself, but only after the server in front has read its settings, and commands run without Next.
 */
export function readSettings(folder = root) {
  nextEnv.loadEnvConfig(folder, process.env.NODE_ENV === 'development')
}

/**
 * The environment of a child process that must not read those files, nor back up what it is about to forget. The first
 * variable is private to Next, which offers no option for it; checked against Next 16.4.6. Only tests and benchmarks use it.
 */
export const WITHOUT_FILES = { __NEXT_PROCESSED_ENV: 'true', BACKUP_EVERY: 'off' }
