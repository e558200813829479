import { existsSync } from 'node:fs'
import * as z from 'zod/mini'
import { TEMPORARY_PASSWORD_HOURS } from '@/lib/contract/constants'
import { StaffInput } from '@/lib/contract/staff'
import { closeDatabase } from '@/lib/server/db'
import { databaseUrl, fileOf, isPostgres } from '@/lib/server/env'
import { AppError } from '@/lib/server/errors'
import { createSuperAdmin } from '@/lib/server/users/accounts'
import { resetSuperAdmin } from '@/lib/server/users/reset'
import { Failure, say } from '../steps/failure.mjs'
import { answer } from './ask'
import { migrateDatabase } from './database'
import { environment } from './environment'

const Administrator = z.pick(StaffInput, { name: true, email: true, password: true })
const Name = z.pick(StaffInput, { email: true })

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
  const account = accepted(Administrator, draft)
  await inDatabase(databaseUrl(settings), async () => {
    const { email } = await createSuperAdmin({ ...account, phone: '' })
    say(`${email} can sign in as super administrator`)
  })
}

/** `npm run admin:reset -- EMAIL`: lets in a superAdmin who has lost password, phone or recovery codes. */
export async function resetAdmin([given, ...more]: string[]): Promise<void> {
  if (more.length > 0) throw new Failure('Name one email, for example: npm run admin:reset -- head@school.example')
  const url = databaseUrl(environment().settings)
  const { email } = accepted(Name, { email: given ?? (await answer('ADMIN_EMAIL', 'Email')) })
  // Makes no school where there is none.
  if (!isPostgres(url) && !existsSync(fileOf(url))) throw new Failure(`There is no school at ${fileOf(url)}`)
  await inDatabase(url, async () => {
    const { temporaryPassword } = await resetSuperAdmin(email)
    say(`Temporary password of ${email}: ${temporaryPassword}`)
    say(`It is shown once, lasts ${TEMPORARY_PASSWORD_HOURS} hours, and is to be changed at the first sign-in.`)
    say('Two-step sign-in is off for this account, and all its sessions have ended.')
  })
}

function accepted<S extends z.ZodMiniType>(schema: S, draft: unknown): z.output<S> {
  const parsed = schema.safeParse(draft)
  if (!parsed.success) throw new Failure(parsed.error.issues.map(({ message }) => message).join('\n'))
  return parsed.data
}

async function inDatabase(url: string, work: () => Promise<void>): Promise<void> {
  await migrateDatabase(url)
  try {
    await work()
  } catch (error) {
    throw error instanceof AppError ? new Failure(error.message) : error
  } finally {
    await closeDatabase()
  }
}
