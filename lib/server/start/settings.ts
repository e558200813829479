import 'server-only'
import { env, EnvironmentError, type Environment } from '@/lib/server/platform/env'
import { Failure } from '@/lib/server/platform/failure.mjs'

/** The settings of this process. @throws Failure naming the variable that is wrong */
export const readSettings = (): Environment => withoutWrongVariables(env)

/** The result of a function that reads environment variables. @throws Failure naming the variable that is wrong */
export function withoutWrongVariables<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof EnvironmentError ? new Failure(error.message) : error
  }
}
