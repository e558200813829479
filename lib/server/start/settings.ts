import 'server-only'
import { env, EnvironmentError, type Environment } from '@/lib/server/platform/env'
import { Failure } from '@/lib/server/platform/failure.mjs'

/** Reads the settings of this process. @throws Failure that names the wrong variable */
export const readSettings = (): Environment => withReadableErrors(env)

/** Runs a function that reads environment variables. @throws Failure that names the wrong variable */
export function withReadableErrors<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof EnvironmentError ? new Failure(error.message) : error
  }
}
