import { endpoints } from '@/lib/contract/endpoints'
import { codeOf } from '@/lib/testing/codes'
import { Caller } from './caller'
import { newStaff } from './people'
import { canaries } from './site'

const { auth } = endpoints
const { password } = canaries

/** Somebody in the middle of setting up two-step sign-in, with the code that their app shows. */
export async function newEnrolling() {
  const person = await newStaff()
  const { status, text, body } = await person.ask(auth.setUpSecondFactor, { body: { password } })
  if (status !== 200) throw new Error(`No second factor: ${text}`)
  return { as: person, code: codeOf(body.data.key) }
}

/** Somebody who signs in in two steps, with a recovery code of theirs. */
export async function newGuarded() {
  const { as, code: first } = await newEnrolling()
  const { status, text, body } = await as.ask(auth.confirmSecondFactor, { body: { code: first } })
  if (status !== 200) throw new Error(`No second factor: ${text}`)
  const [code = ''] = body.data.recoveryCodes as string[]
  return { as, code }
}

/** The second step of somebody who has just given the right password. */
export async function newSecondStep() {
  const { as, code } = await newGuarded()
  const { body } = await new Caller().ask(auth.login, { body: { email: as.email, password } })
  return { challenge: String(body.data.challenge), code }
}
