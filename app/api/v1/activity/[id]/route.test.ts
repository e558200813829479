import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditEvent, AuditPage } from '@/lib/contract/history/events'
import type { SavedStudent } from '@/lib/contract/students/schema'
import { call } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { POST as createStudent } from '../../students/route'
import { GET as activity } from '../route'
import { GET as get } from './route'

let admin: Person
let event: AuditEvent
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  const { token } = admin
  const { student } = (await call<SavedStudent>(createStudent, { token, body: studentInput() })).body.data
  const { events } = (await call<AuditPage>(activity, { token, query: { record: student._id } })).body.data
  event = events[0]!
})

describe('GET /activity/{id}', () => {
  // R24.30
  it('GET /activity/{id} returns an event with the same data as the list of events', async () => {
    const answer = await call<{ event: AuditEvent }>(get, { token: admin.token, id: event._id })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual({ event })
    expect(event).toMatchObject({ action: 'student.created', label: expect.stringContaining('Meera') as string })
  })

  // R24.30
  it('GET /activity/{id} answers 404 for an unknown id, and for an id that belongs to a record or a user', async () => {
    for (const id of ['00000000-0000-7000-8000-000000000000', event.entityId, admin.id, 'STU-2026-00001', 'x', '%00']) {
      const answer = await call(get, { token: admin.token, id })
      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject({ error: 'NOT_FOUND', message: 'Event not found' })
    }
  })

  // R24.30
  it('GET /activity/{id} is only for superAdmins, and refuses others whether or not the event exists', async () => {
    const reader = await createSignedInUser(['students.read', 'staff.read'])
    for (const id of [event._id, '00000000-0000-7000-8000-000000000000']) {
      expect((await call(get, { token: reader.token, id })).status).toBe(403)
      expect((await call(get, { id })).status).toBe(401)
    }
  })
})
