import bcrypt from 'bcrypt'
import { createTotpSecret } from '@/lib/server/accounts/authenticator'
import { hashPassword } from '@/lib/server/accounts/password'
import { db } from '@/lib/server/db/db'
import { type Person, createSignedInUser } from './people'

export const PASSWORD = 'Secret@123'
let hash: string | undefined

/** A user who can sign in with `PASSWORD`. */
export async function createUserWithPassword(as: Parameters<typeof createSignedInUser>[0]): Promise<Person> {
  const person = await createSignedInUser(as)
  hash ??= await hashPassword(PASSWORD)
  await db.user.update({ where: { id: person.id }, data: { passwordHash: hash } })
  return person
}

export type PersonWithSecondFactor = Person & { key: string; recoveryCodes: string[] }

/** All users share these codes, so that the tests hash them only once. */
const recoveryCodes = ['aaaaa-bbbbb', 'ccccc-ddddd', 'eeeee-fffff']
const salt = bcrypt.genSaltSync(4)
const hashes = recoveryCodes.map(code => bcrypt.hashSync(code.replace('-', ''), salt))

/** A user with two-step sign-in, who last used the code of the previous step. */
export async function createUserWithSecondFactor(
  as: Parameters<typeof createSignedInUser>[0],
): Promise<PersonWithSecondFactor> {
  const person = await createUserWithPassword(as)
  const { id: userId, email } = person
  const now = new Date()
  const { key, encrypted } = await createTotpSecret(userId, email)
  const lastStep = Math.floor(now.getTime() / 30_000) - 1
  await db.secondFactor.create({ data: { userId, secret: encrypted, lastStep, createdAt: now } })
  await db.recoveryCode.createMany({ data: hashes.map(hash => ({ userId, hash })) })
  await db.user.update({ where: { id: userId }, data: { secondFactorSince: now } })
  return { ...person, key, recoveryCodes }
}
