import nextEnv from '@next/env'
import { root } from './root.mjs'

/**
 * Takes what is not set yet from `.env` and the files that Next reads beside it (`.env.local`, `.env.production`, …).
 * Next would do so too, but only once it starts: by then the server in front has its settings, and a command that does
 * without Next would never have them.
 */
export function readSettings(folder = root) {
  nextEnv.loadEnvConfig(folder, process.env.NODE_ENV === 'development')
}

/** The environment of a child that is to know nothing of those files: by this they pass for read. */
export const WITHOUT_FILES = { __NEXT_PROCESSED_ENV: 'true' }
