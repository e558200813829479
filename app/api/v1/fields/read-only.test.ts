import { expect, it } from 'vitest'
import type { SavedStudent } from '@/lib/contract/students/schema'
import { call } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { fieldsAs } from '@/tests/support/field-calls'
import { createSignedInUser } from '@/tests/support/people'
import { POST as addStudent } from '../students/route'
import { PUT as setConfidential } from '../staff/[id]/confidential/route'

// R80.5
it('a user who may only read confidential fields can add a student without a required confidential field', async () => {
  const admin = await createSignedInUser('superAdmin')
  const clerk = await createSignedInUser(['students.create'])
  await fieldsAs(admin.token).addField({ label: 'Illness', confidential: true, required: true })
  const change = { confidential: 'read', version: 1 }
  expect((await call(setConfidential, { token: admin.token, id: clerk.id, body: change })).status).toBe(200)
  const add = (token: string, custom?: object) =>
    call<SavedStudent>(addStudent, { token, body: { ...studentInput(), custom } })
  expect((await add(clerk.token)).status).toBe(201)
  expect((await add(clerk.token, { illness: 'Asthma' })).status).toBe(403)
  expect((await add(admin.token)).body.errors).toEqual([{ field: 'custom.illness', message: 'Illness is required' }])
})
