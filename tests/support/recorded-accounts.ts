import { POST as createLink } from '@/app/api/v1/staff/[id]/link/route'
import { call, type Options } from './api'
import { createUserWithPassword, createUserWithSecondFactor, PASSWORD } from './authenticator'
import type { ConfidentialSchool } from './confidential-school'
import type { Place } from './gate/school-places'
import { identityOf, linkSchoolAccount } from './linked-account'
import { createSignedInUser } from './people'
import { createToken } from './personal-tokens'
import { tokenInput } from './token-input'

const newPassword = 'another long password'
const NEW_PASSWORD = { newPassword, confirmPassword: newPassword }

/** A call that a new user confirms with the password and a recovery code. */
async function withProof(): Promise<Options[]> {
  const { token, recoveryCodes } = await createUserWithSecondFactor([])
  return [{ token, body: { password: PASSWORD, code: recoveryCodes[0] } }]
}

async function resetToken({ admin }: ConfidentialSchool): Promise<string> {
  const { id } = await createUserWithPassword([])
  const { body } = await call<{ url: string }>(createLink, { token: admin.token, id, body: { kind: 'reset' } })
  return body.data.url.split('#')[1] ?? ''
}

/** Calls about accounts whose answers are compared with the OpenAPI document. */
export const ACCOUNT_CALLS: Readonly<Record<string, Place>> = {
  'POST /auth/second-factor/recovery-codes': withProof,
  'POST /auth/second-factor/remove': withProof,
  'POST /auth/tokens': async () => [
    { token: (await createSignedInUser(['students.read'])).token, body: tokenInput(['students.read']) },
  ],
  'DELETE /auth/tokens/{id}': async () => {
    const owner = await createSignedInUser(['students.read'])
    return [{ token: owner.token, id: (await createToken(owner, ['students.read'])).id }]
  },
  'DELETE /auth/identities/{id}': async () => {
    const { id, token } = await createUserWithPassword([])
    await linkSchoolAccount(id)
    return [{ token, id: (await identityOf(id))?.id, body: { password: PASSWORD } }]
  },
  'DELETE /staff/{id}/identity': async () => {
    const { id } = await createSignedInUser([])
    await linkSchoolAccount(id)
    return [{ id }]
  },
  'POST /staff/{id}/link': async () => [{ id: (await createSignedInUser([])).id, body: { kind: 'reset' } }],
  'POST /auth/reset': async school => [{ body: { token: await resetToken(school), ...NEW_PASSWORD } }],
  'PATCH /admins/{id}': async () => {
    const { token } = await createUserWithPassword('superAdmin')
    const { id } = await createSignedInUser('superAdmin')
    return [{ token, id, body: { isActive: false, currentPassword: PASSWORD } }]
  },
}
