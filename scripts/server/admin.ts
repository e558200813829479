import * as z from 'zod/mini'
import { StaffInput } from '@/lib/contract/staff'
import { databaseUrl } from '@/lib/server/env'
import { AppError } from '@/lib/server/errors'
import { createSuperAdmin } from '@/lib/server/users/accounts'
import { Failure, say } from '../steps/failure.mjs'
import { answer } from './ask'
import { closeDatabase, migrateDatabase } from './database'
import { environment } from './environment'

const Administrator = z.pick(StaffInput, { name: true, email: true, password: true })

/** `npm run admin:create`: the first superAdmin of a real school, or one more. */
export async function createAdmin(): Promise<void> {
  const { settings } = environment()
  const draft = {
    name: {
      firstName: await answer('ADMIN_FIRST_NAME', 'First name'),
      lastName: await answer('ADMIN_LAST_NAME', 'Last name'),
    },
    email: await answer('ADMIN_EMAIL', 'Email'),
    password: await answer('ADMIN_PASSWORD', 'Password', true),
  }
  const parsed = Administrator.safeParse(draft)
  if (!parsed.success) throw new Failure(parsed.error.issues.map(({ message }) => message).join('\n'))
  await migrateDatabase(databaseUrl(settings))
  try {
    const { email } = await createSuperAdmin({ ...parsed.data, phone: '' })
    say(`${email} can sign in as super administrator`)
  } catch (error) {
    throw error instanceof AppError ? new Failure(error.message) : error
  } finally {
    await closeDatabase()
  }
}
