import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { type Person, createSignedInUser } from '@/tests/support/people'
import { listViews, viewNames, deleteView, putView, postView, saveView } from '@/tests/support/views'
import { DELETE as deleteStaff } from '../../staff/[id]/route'
import { PUT as setPermissions } from '../../staff/[id]/permissions/route'
import { permissionsOf } from '@/lib/contract/permissions'
import { POST as restore } from '../../trash/[id]/restore/route'

const NOBODY = '01990000-0000-7000-8000-000000000000'

let clerk: Person
let admin: Person
beforeEach(async () => {
  clerk = await createSignedInUser(['students.read'])
  admin = await createSignedInUser('superAdmin')
})

describe('a view of one’s own', () => {
  // R58.5
  it('a user can change name, filters and columns of their own view', async () => {
    const { _id } = await saveView(clerk.token)
    const answer = await putView(clerk.token, _id, { name: 'GIRLS', filters: { bloodGroup: 'O-' }, columns: ['email'] })
    expect(answer.status).toBe(200)
    expect(answer.body.data.view).toMatchObject({
      _id,
      name: 'GIRLS',
      filters: { bloodGroup: 'O-' },
      columns: ['email'],
    })
    expect((await listViews(clerk.token)).body.data.views).toEqual([answer.body.data.view])
  })

  // R58.7
  it('a view cannot take the name of another view of the user', async () => {
    await postView(clerk.token, { name: 'Boys' })
    const { _id } = await saveView(clerk.token)
    const refused = await putView(clerk.token, _id, { name: 'boys' })
    expect([refused.status, validationErrors(refused)]).toEqual([409, ['name: There is already a view called “boys”']])
    expect(await viewNames(clerk.token)).toEqual(['Boys', 'Girls'])
  })

  // R58.7
  it('of two views renamed to the same name at the same time, only one gets the name', async () => {
    const both = [await saveView(clerk.token, { name: 'A' }), await saveView(clerk.token, { name: 'B' })]
    const answers = await Promise.all(both.map(({ _id }) => putView(clerk.token, _id, { name: 'Same' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  // R58.5
  it('a view cannot move to another list', async () => {
    const both = await createSignedInUser(['students.read', 'staff.read'])
    const { _id } = await saveView(both.token)
    const refused = await putView(both.token, _id, { entity: 'staff', filters: {} })
    expect([refused.status, validationErrors(refused)]).toEqual([400, ['entity: A view cannot move to another list']])
  })

  // R58.5
  it('a view that is deleted twice at the same time is deleted once', async () => {
    const { _id } = await saveView(clerk.token)
    const answers = await Promise.all([1, 2].map(() => deleteView(clerk.token, _id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await putView(clerk.token, _id)).status).toBe(404)
    expect(await viewNames(clerk.token)).toEqual([])
  })

  // R58.8
  it('a user who may no longer read the records can no longer read or change views of these records', async () => {
    const { _id } = await saveView(clerk.token)
    await call(setPermissions, {
      token: admin.token,
      id: clerk.id,
      body: { permissions: permissionsOf(['staff.read']) },
    })
    expect((await listViews(clerk.token)).status).toBe(403)
    expect((await putView(clerk.token, _id)).status).toBe(403)
    expect((await deleteView(clerk.token, _id)).status).toBe(403)
  })
})

describe('the private view of another user', () => {
  // R58.6
  it('the private view of another user is not found, even by a superAdmin', async () => {
    const { _id } = await saveView(clerk.token)
    const other = await createSignedInUser(['students.read'])
    for (const { token } of [other, admin]) {
      expect(await viewNames(token)).toEqual([])
      for (const id of [_id, NOBODY, 'x']) {
        expect((await putView(token, id)).body).toMatchObject({ error: 'NOT_FOUND', message: 'View not found' })
        expect((await deleteView(token, id)).status).toBe(404)
      }
    }
    expect(await viewNames(clerk.token)).toEqual(['Girls'])
  })
})

describe('a shared view', () => {
  // R58.6
  it('a shared view is changed and deleted only by superAdmins', async () => {
    const { _id } = await saveView(admin.token, { isShared: true })
    for (const isShared of [true, false]) expect((await putView(clerk.token, _id, { isShared })).status).toBe(403)
    expect((await deleteView(clerk.token, _id)).status).toBe(403)
    const other = await createSignedInUser('superAdmin')
    const changed = await putView(other.token, _id, { name: 'All girls', isShared: true })
    expect(changed.body.data.view).toMatchObject({ name: 'All girls', isShared: true, isOwn: false })
    expect(await viewNames(clerk.token)).toEqual(['All girls'])
    expect((await deleteView(other.token, _id)).status).toBe(200)
    expect(await db.savedView.count()).toBe(0)
  })

  // R58.6
  it('a shared view can be made private again only by its owner', async () => {
    const { _id } = await saveView(admin.token, { isShared: true })
    const other = await createSignedInUser('superAdmin')
    const refused = await putView(other.token, _id, { isShared: false })
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Only the person who saved this view can stop sharing it',
    ])
    expect((await putView(admin.token, _id, { isShared: false })).body.data.view.isShared).toBe(false)
    expect(await viewNames(clerk.token)).toEqual([])
  })

  // R58.6
  it('only a superAdmin can share a private view', async () => {
    const { _id } = await saveView(clerk.token)
    expect((await putView(clerk.token, _id, { isShared: true })).status).toBe(403)
    expect(await viewNames(admin.token)).toEqual([])
  })
})

describe('the views of a deleted user', () => {
  // R58.10
  it('private views are deleted with their user, and come back with the user; shared views stay', async () => {
    await postView(clerk.token, { name: 'Own' })
    const shared = await saveView(clerk.token, { name: 'Everybody’s' })
    // Share the view in the database, because only superAdmins can share views through the API.
    await db.savedView.update({ where: { id: shared._id }, data: { privateTo: null } })
    expect((await call(deleteStaff, { token: admin.token, id: clerk.id })).status).toBe(200)
    expect((await listViews(admin.token)).body.data.views).toMatchObject([
      { name: 'Everybody’s', isShared: true, isOwn: false, ownerName: 'Test Person' },
    ])
    expect((await db.savedView.findMany()).map(({ name }) => name)).toEqual(['Everybody’s'])
    expect((await call(restore, { token: admin.token, id: clerk.id })).status).toBe(200)
    expect((await db.savedView.findMany()).map(({ name, privateTo }) => [name, privateTo]).sort()).toEqual([
      ['Everybody’s', null],
      ['Own', clerk.id],
    ])
  })
})
