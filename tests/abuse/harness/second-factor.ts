import { endpoints } from '@/lib/contract/endpoints'
import { createRecoveryCodes } from '@/lib/server/accounts/recovery-codes'
import { totpCode } from '@/tests/support/codes'
import { Caller } from './caller'
import { newStaff } from './people'
import { canaries, changeDatabase } from './site'

const { auth } = endpoints
const { password } = canaries

/** A user in the middle of setting up two-step sign-in, with the code of their app. */
export async function newUserSettingUpSecondFactor() {
  const person = await newStaff()
  const { status, text, body } = await person.request(auth.setUpSecondFactor, { body: { password } })
  if (status !== 200) throw new Error(`No second factor: ${text}`)
  return { as: person, code: totpCode(body.data.key) }
}

/**
 * A user with two-step sign-in and a recovery code. All these users get the same codes, written directly into the
 * database, because the application needs half a second to hash ten codes. Therefore no test can use these users to
 * prove that codes of other users are refused.
 */
export async function newUserWithSecondFactor() {
  const { as } = await newUserSettingUpSecondFactor()
  const { codes, hashes } = await (recovery ??= createRecoveryCodes())
  const rows = hashes.map(hash => `('${as.id}', '${hash}')`)
  await changeDatabase(`
    UPDATE "User" SET "secondFactorSince" = (SELECT "createdAt" FROM "SecondFactor" WHERE "userId" = '${as.id}')
    WHERE "id" = '${as.id}';
    INSERT INTO "RecoveryCode" ("userId", "hash") VALUES ${rows.join(', ')}`)
  return { as, code: codes[0] ?? '' }
}

let recovery: ReturnType<typeof createRecoveryCodes> | undefined

/** The body of the second step of a sign-in, after the right password. */
export async function newSecondStep() {
  const { as, code } = await newUserWithSecondFactor()
  const { body } = await new Caller().request(auth.login, { body: { email: as.email, password } })
  return { challenge: String(body.data.challenge), code }
}

/** A user, with the password and code that turn two-step sign-in off or renew the recovery codes. */
export async function newSecondFactorProof() {
  const { as, code } = await newUserWithSecondFactor()
  return { as, body: { password, code } }
}
