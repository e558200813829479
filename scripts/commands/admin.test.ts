import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import { POST as login } from '@/app/api/v1/auth/login/route'
import { GET as me } from '@/app/api/v1/auth/me/route'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { createUserWithSecondFactor } from '@/tests/support/authenticator'

const NOWHERE = join(tmpdir(), `nowhere-${process.pid}`)

/** Runs the command as a user would, while the process of the tests has the same database open. */
async function reset(emails: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/admin-reset.mjs', ...emails], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output, stderr }
}

describe('npm run admin:reset', () => {
  // R35.11
  it('`npm run admin:reset` lets a superAdmin who has lost password and second factor sign in', async () => {
    const { id, email, token } = await createUserWithSecondFactor('superAdmin')
    const { code, output, stderr } = await reset([email.toUpperCase()])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const password = /^Temporary password of \S+: (\S+)$/m.exec(output)?.[1] ?? ''
    expect(output).toContain(`Temporary password of ${email}: ${password}\nIt is shown once, lasts 72 hours`)

    expect((await call(me, { token })).status).toBe(401)
    const { status, body } = await call<SignedIn>(login, { body: { email, password } })
    expect([status, body.data.user.duty]).toEqual([200, 'changePassword'])
    const events = await db.auditEvent.findMany({ where: { entityId: id, actorName: 'Command line' } })
    expect(events.map(({ action }) => action)).toEqual([
      'account.created',
      'staff.second_factor_reset',
      'staff.password_reset',
    ])
    expect(JSON.stringify(events)).not.toContain(password)
  })

  // R35.11
  it.each([
    ['an unknown email', ['nobody@school.example'], {}, 'Super administrator with the email nobody@school.example not found'],
    ['two emails', ['a@school.example', 'b@school.example'], {}, 'Name one email, for example: npm run admin:reset -- head@school.example'],
    ['none at all', [], {}, 'Set ADMIN_EMAIL, or run this command at a terminal.'],
    ['a folder without a school', ['a@school.example'], { DATA_DIR: NOWHERE }, `There is no database at ${NOWHERE}/school.db`],
  ])('npm run admin:reset fails with one line: %s', async (_, emails, settings, line) => {
    expect(await reset(emails, settings)).toMatchObject({ code: 1, stderr: `${line}\n` })
  }) // prettier-ignore
})
