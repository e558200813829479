import bcrypt from 'bcrypt'
import { newSecret } from '@/lib/server/auth/authenticator'
import { hashPassword } from '@/lib/server/auth/password'
import { db } from '@/lib/server/db'
import { type Person, signedIn } from './people'

export const PASSWORD = 'Secret@123'
let hash: string | undefined

/** Someone who can sign in with `PASSWORD`. */
export async function withPassword(as: Parameters<typeof signedIn>[0]): Promise<Person> {
  const person = await signedIn(as)
  hash ??= await hashPassword(PASSWORD)
  await db.user.update({ where: { id: person.id }, data: { passwordHash: hash } })
  return person
}

export type Guarded = Person & { key: string; recoveryCodes: string[] }

/** One set for all: who asks about these codes does not ask how long hashing them takes. */
const recoveryCodes = ['aaaaa-bbbbb', 'ccccc-ddddd', 'eeeee-fffff']
const salt = bcrypt.genSaltSync(4)
const hashes = recoveryCodes.map(code => bcrypt.hashSync(code.replace('-', ''), salt))

/** Someone who has set up two-step sign-in, with the code of the step before this one. */
export async function withSecondFactor(as: Parameters<typeof signedIn>[0]): Promise<Guarded> {
  const person = await withPassword(as)
  const { id: userId, email } = person
  const now = new Date()
  const { key, sealed } = newSecret(userId, email)
  const lastStep = Math.floor(now.getTime() / 30_000) - 1
  await db.secondFactor.create({ data: { userId, secret: sealed, lastStep, createdAt: now } })
  await db.recoveryCode.createMany({ data: hashes.map(hash => ({ userId, hash })) })
  await db.user.update({ where: { id: userId }, data: { secondFactorSince: now } })
  return { ...person, key, recoveryCodes }
}
