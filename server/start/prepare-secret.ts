import { hasSignIns } from '@/lib/server/history/sign-ins'
import { log } from '@/lib/server/platform/log'
import { isAuthSecretMissing, getOrCreateKeys, authSecretPath } from '@/lib/server/platform/secret'

const SECRET_LOST =
  'auth-secret was missing although the database is in use, so a new secret was made: everyone must sign in again, and two-step ' +
  'sign-in works only with recovery codes. To undo this, put the old file back from a copy and start the server again'

/**
 * Creates the secret of an embedded database at the first start. Reports a damaged secret at the start rather than at the
 * first sign-in. The database must be ready.
 *
 * @throws EnvironmentError
 */
export async function prepareSecret(): Promise<void> {
  // Nothing depends on the secret before the first sign-in, even if there are accounts.
  const isLost = isAuthSecretMissing() && (await hasSignIns())
  getOrCreateKeys('access')
  if (isLost) log.warn({ file: authSecretPath() }, SECRET_LOST)
}
