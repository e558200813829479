import { beforeEach, expect, it } from 'vitest'
import { composeMail } from '@/lib/server/accounts/compose-mail'
import { db } from '@/lib/server/db/db'
import { queueMail, type NewMail } from '@/lib/server/mail/queue'
import { sendDueMails } from '@/lib/server/mail/sender'
import { startMailServer, tokenIn } from '@/tests/support/mail-server'
import { createSignedInUser, type Person } from '@/tests/support/people'

let admin: Person
let member: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  await db.user.update({ where: { id: admin.id }, data: { firstName: 'Leela', lastName: 'Nair' } })
  member = await createSignedInUser([])
})

const nameSchool = (value: string) => db.setting.create({ data: { name: 'school.name', value } })

/** Sends a mail to the member. Returns its paragraphs, without the link. */
async function sent(mail: Omit<NewMail, 'email'>): Promise<string[]> {
  const { received } = await startMailServer()
  await queueMail(db, { ...mail, email: member.email })
  await sendDueMails(composeMail)
  const body = received[0]?.body ?? ''
  return body
    .replace(tokenIn(body) || /$^/, '…')
    .trimEnd()
    .split('\n\n')
}

// R97.15
it('an invitation names the school, the super admin who invites, and the sign-in page', async () => {
  await nameSchool('Green Valley School')
  expect(await sent({ kind: 'invite', createdById: admin.id })).toEqual([
    'Hello Test Person,',
    'Leela Nair invites you to the Student Management System of Green Valley School. Open this link and choose your password:',
    'https://school.example/reset#…',
    'The link works once, for seven days.',
    'Then sign in at https://school.example/login with this email address and your password.',
    'If the link does not work any more, ask Leela Nair for a new invitation.',
  ])
})

// R97.15
it('an invitation from a deleted super admin names no sender', async () => {
  const text = await sent({ kind: 'invite', createdById: 'gone' })
  expect(text[1]).toBe('You have an account in the Student Management System. Open this link and choose your password:')
  expect(text[5]).toBe('If the link does not work any more, ask your super admin for a new invitation.')
})

// R97.15
it('a mail about a forgotten password names the school and the sign-in page', async () => {
  await nameSchool('Green\r\nValley')
  expect(await sent({ kind: 'reset' })).toEqual([
    'Hello Test Person,',
    'Somebody asked for a new password for your account in the Student Management System of Green Valley. If it was you, open this link and choose a password:',
    'https://school.example/reset#…',
    'The link works once, for one hour. If you asked more than once, only the newest link works.',
    'Then sign in at https://school.example/login with this email address and the new password.',
    'If it was not you, you need not do anything. Your password stays as it is.',
  ])
})

// R97.15, R100.8
it('a mail about a changed password says that sessions and tokens have ended, and what to do', async () => {
  expect(await sent({ kind: 'passwordChanged' })).toEqual([
    'Hello Test Person,',
    'The password of your account in the Student Management System was set with a link from a mail or from your super admin. All devices were signed out, and all personal tokens for programs have ended.',
    'If it was you, you need not do anything. Sign in at https://school.example/login with the new password.',
    'If it was not you, tell your super admin at once: somebody else may read your mail.',
  ])
})
