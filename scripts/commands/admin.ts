import * as z from 'zod/mini'
import { TEMPORARY_PASSWORD_HOURS } from '@/lib/contract/constants'
import { StaffInput } from '@/lib/contract/staff/schema'
import { databaseUrl } from '@/lib/server/platform/env'
import { createSuperAdmin } from '@/lib/server/accounts/create-account'
import { passwordWarnings } from '@/lib/server/accounts/password-warnings'
import { resetSuperAdmin } from '@/lib/server/accounts/reset-account'
import { Failure, printLine } from '@/lib/server/platform/failure.mjs'
import { readVariableOrPrompt, readVariableOrPromptTwice } from './terminal-input'
import { readSettings } from '@/lib/server/start/settings'
import { existingDatabaseUrl, withDatabase } from './with-database'

const Administrator = z.pick(StaffInput, { name: true, email: true, password: true })
const Name = z.pick(StaffInput, { email: true })

/** `npm run admin:create`: creates a superAdmin, such as the first superAdmin of a real school. */
export async function createAdmin(): Promise<void> {
  const settings = readSettings()
  const draft = {
    name: {
      firstName: await readVariableOrPrompt('ADMIN_FIRST_NAME', 'First name'),
      lastName: await readVariableOrPrompt('ADMIN_LAST_NAME', 'Last name'),
    },
    email: await readVariableOrPrompt('ADMIN_EMAIL', 'Email'),
    password: await readVariableOrPromptTwice('ADMIN_PASSWORD', 'Password'),
  }
  const account = parse(Administrator, draft)
  for (const warning of await passwordWarnings(account.password)) printLine(`Warning: ${warning}`)
  await withDatabase(databaseUrl(settings), async () => {
    const { email } = await createSuperAdmin({ ...account, phone: '' })
    printLine(`${email} can sign in as super administrator`)
  })
}

/** `npm run admin:reset -- EMAIL`: resets a superAdmin who has lost the password, the phone or the recovery codes. */
export async function resetAdmin([given, ...more]: string[]): Promise<void> {
  if (more.length > 0) throw new Failure('Name one email, for example: npm run admin:reset -- head@school.example')
  const { email } = parse(Name, { email: given ?? (await readVariableOrPrompt('ADMIN_EMAIL', 'Email')) })
  await withDatabase(existingDatabaseUrl(), async () => {
    const { temporaryPassword } = await resetSuperAdmin(email)
    printLine(`Temporary password of ${email}: ${temporaryPassword}`)
    printLine(`It is shown once, lasts ${TEMPORARY_PASSWORD_HOURS} hours, and must be changed at the first sign-in.`)
    printLine('Two-step sign-in is off for this account, and all its sessions have ended.')
  })
}

function parse<S extends z.ZodMiniType>(schema: S, draft: unknown): z.output<S> {
  const parsed = schema.safeParse(draft)
  if (!parsed.success) throw new Failure(parsed.error.issues.map(({ message }) => message).join('\n'))
  return parsed.data
}
