import nextEnv from '@next/env'
import { root } from '../../lib/server/platform/root.mjs'

/**
 * Fills unset variables from `.env` and the files that Next reads beside it (`.env.local`, `.env.production`, …). Next does
 * the same, but only after the server in front has read its settings, and commands run without Next.
 */
export function loadEnvFiles(folder = root) {
  nextEnv.loadEnvConfig(folder, process.env.NODE_ENV === 'development')
}

/**
 * The environment of a child process that must not read `.env` files and must not back up its temporary data. The first
 * variable is private to Next, which has no public option; checked against Next 16.4.6. Only tests and benchmarks use it.
 */
export const ISOLATED_ENV = { __NEXT_PROCESSED_ENV: 'true', BACKUP_EVERY: 'off' }
