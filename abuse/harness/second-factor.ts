import { endpoints } from '@/lib/contract/endpoints'
import { newRecoveryCodes } from '@/lib/server/auth/recovery-codes'
import { codeOf } from '@/lib/testing/codes'
import { Caller } from './caller'
import { newStaff } from './people'
import { canaries, change } from './site'

const { auth } = endpoints
const { password } = canaries

/** Somebody in the middle of setting up two-step sign-in, with the code that their app shows. */
export async function newEnrolling() {
  const person = await newStaff()
  const { status, text, body } = await person.ask(auth.setUpSecondFactor, { body: { password } })
  if (status !== 200) throw new Error(`No second factor: ${text}`)
  return { as: person, code: codeOf(body.data.key) }
}

/**
 * Somebody who signs in in two steps, with a recovery code of theirs. All are given the same codes past the application,
 * which would hash ten for half a second; so none can show that another's are refused.
 */
export async function newGuarded() {
  const { as } = await newEnrolling()
  const { codes, hashes } = await (recovery ??= newRecoveryCodes())
  const kept = hashes.map(hash => `('${as.id}', '${hash}')`)
  await change(`
    UPDATE "User" SET "secondFactorSince" = (SELECT "createdAt" FROM "SecondFactor" WHERE "userId" = '${as.id}')
    WHERE "id" = '${as.id}';
    INSERT INTO "RecoveryCode" ("userId", "hash") VALUES ${kept.join(', ')}`)
  return { as, code: codes[0] ?? '' }
}

let recovery: ReturnType<typeof newRecoveryCodes> | undefined

/** The second step of somebody who has just given the right password. */
export async function newSecondStep() {
  const { as, code } = await newGuarded()
  const { body } = await new Caller().ask(auth.login, { body: { email: as.email, password } })
  return { challenge: String(body.data.challenge), code }
}
