import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../lib/server/platform/root.mjs'
import { ISOLATED_ENV } from '../scripts/steps/settings.mjs'
import type { Account } from './sessions'

const { E2E_DATA_DIR = '', PATH = '', HOME = '' } = process.env

/** Adds a superAdmin to the test school with `npm run admin:create`, under the name of the demo's superAdmin. */
export async function createSuperAdmin({ email, password }: Account): Promise<void> {
  const admin = { ADMIN_FIRST_NAME: 'Asha', ADMIN_LAST_NAME: 'Rao', ADMIN_EMAIL: email, ADMIN_PASSWORD: password }
  const env = {
    PATH,
    HOME,
    ...ISOLATED_ENV,
    DATA_DIR: E2E_DATA_DIR,
    BCRYPT_COST: '10',
    NODE_ENV: 'production' as const,
    ...admin,
  }
  await promisify(execFile)(process.execPath, ['scripts/admin-create.mjs'], { cwd: root, env })
}
