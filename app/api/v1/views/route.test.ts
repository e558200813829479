import { beforeEach, describe, expect, it } from 'vitest'
import type { View } from '@/lib/contract/views/views'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { type Person, createSignedInUser } from '@/tests/support/people'
import { listViews, viewNames, postView, saveView, viewInput } from '@/tests/support/views'
import { POST as create } from './route'

let clerk: Person
beforeEach(async () => {
  clerk = await createSignedInUser(['students.read'])
})

describe('saved views', () => {
  // R58.5
  it('a saved view has filters, order and columns under a name', async () => {
    const filters = { gender: 'Female', standard: '5th', missing: 'photo', sortBy: 'name', sortOrder: 'asc' }
    const answer = await postView(clerk.token, { filters, columns: ['rollNumber', 'studentId'], name: '  Girls ' })
    expect(answer.status).toBe(201)
    expect(answer.body.message).toBe('View saved')
    const { view } = answer.body.data
    expect(view).toEqual({
      _id: expect.any(String) as string,
      entity: 'students',
      name: 'Girls',
      isShared: false,
      isOwn: true,
      ownerName: 'Test Person',
      filters: { ...filters, search: '' },
      columns: ['rollNumber', 'studentId'],
    })
    expect((await listViews(clerk.token)).body.data.views).toEqual([view])
  })

  // R58.5
  it('saved views are listed by name, separately for each list', async () => {
    const { token } = await createSignedInUser(['students.read', 'staff.read'])
    for (const name of ['beta', 'Alpha', 'Gamma']) await postView(token, { name })
    await postView(token, { entity: 'staff', name: 'Arts', filters: { department: 'Arts' } })
    expect(await viewNames(token)).toEqual(['Alpha', 'beta', 'Gamma'])
    expect(await viewNames(token, 'staff')).toEqual(['Arts'])
  })

  // R58.6
  it('saved views are private, unless a superAdmin shares them', async () => {
    const admin = await createSignedInUser('superAdmin')
    await postView(admin.token, { name: 'Mine' })
    const shared = await postView(admin.token, { name: 'For all', isShared: true })
    expect(shared.body.data.view).toMatchObject({ isShared: true, isOwn: true })
    await postView(clerk.token, { name: 'Own' })
    expect(await viewNames(clerk.token)).toEqual(['For all', 'Own'])
    expect((await listViews(clerk.token)).body.data.views[0]).toMatchObject({
      isShared: true,
      isOwn: false,
      ownerName: 'Test Person',
    })
    const refused = await postView(clerk.token, { name: 'For all of us', isShared: true })
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Only super admins can share views or change shared views',
    ])
  })

  // R58.8
  it('saved views are only for users who may read the records', async () => {
    const stranger = await createSignedInUser(['students.update', 'staff.read'])
    expect((await listViews(stranger.token)).status).toBe(403)
    expect((await postView(stranger.token)).status).toBe(403)
    expect((await listViews(clerk.token, 'staff')).status).toBe(403)
    expect((await postView(clerk.token, { entity: 'staff', filters: {} })).status).toBe(403)
    expect((await listViews(stranger.token, 'staff')).status).toBe(200)
    expect(await db.savedView.count()).toBe(0)
  })

  // R58.7
  it('the names of saved views are unique for their owner and list, in upper or lower case', async () => {
    const both = await createSignedInUser(['students.read', 'staff.read'])
    await postView(both.token, { name: 'Été' })
    const refused = await postView(both.token, { name: ' ÉTÉ' })
    expect(refused.status).toBe(409)
    expect(validationErrors(refused)).toEqual(['name: There is already a view called “ÉTÉ”'])
    expect((await postView(both.token, { name: 'été', entity: 'staff', filters: {} })).status).toBe(201)
    expect((await postView(clerk.token, { name: 'été' })).status).toBe(201)
  })

  // R58.7
  it('a view is saved once when the same name is sent ten times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => postView(clerk.token, { name: n % 2 ? 'Girls' : 'GIRLS' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
    expect(await db.savedView.count()).toBe(1)
  })

  // R58.7
  it('a user can save at most fifty views of a list, even when several are saved at once', async () => {
    const other = await createSignedInUser(['students.read'])
    const data = Array.from({ length: 48 }, (_, n) => ({
      id: `view-${n}`, entity: 'students', ownerId: clerk.id, ownerName: 'Test Person', privateTo: clerk.id, name: `View ${n}`, nameKey: `view ${n}`, filters: '{}', columns: 'null',
    })) // prettier-ignore
    await db.savedView.createMany({ data })
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(name => postView(clerk.token, { name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400])
    expect(validationErrors(await postView(clerk.token, { name: 'e' }))).toEqual([
      'name: You have 50 saved views of this list. Delete one of them first.',
    ])
    expect((await postView(other.token)).status).toBe(201)
  })

  // R58.5
  it.each([
    [{ name: '' }, 'name: Name is required'],
    [{ name: 'x'.repeat(61) }, 'name: Name cannot exceed 60 characters'],
    [{ name: 'Gi\u200brls' }, 'name: This text contains an invisible character. Delete the text and type it again.'],
    [{ entity: 'fees' }, 'entity: Unknown kind of record'],
    [{ filters: undefined }, 'filters: Invalid value'],
    [{ filters: { gender: 'x' } }, 'filters.gender: Unknown gender'],
    [{ filters: { sortBy: 'email' } }, 'filters.sortBy: sortBy must be one of createdAt, name, studentId, standard, updatedAt, rollNumber, overallPercentage'], // prettier-ignore
    [{ filters: { admittedFrom: '2026-02-01', admittedTo: '2026-01-31' } }, 'filters.admittedTo: The last day of admission cannot be before the first day'], // prettier-ignore
    [{ columns: ['house'] }, 'columns.0: Unknown column'],
    [{ columns: [] }, 'columns: Choose at least one column'],
    [{ isShared: 'yes' }, 'isShared: isShared must be true or false'],
  ])('saving a view with %j is refused with 400', async (changes, message) => {
    const answer = await postView(clerk.token, changes)
    expect(answer.status).toBe(400)
    expect(validationErrors(answer)).toContain(message)
    expect(await db.savedView.count()).toBe(0)
  })

  // R58.5
  it('a view is saved once for one `Idempotency-Key`', async () => {
    const again = { token: clerk.token, body: viewInput(), headers: { 'idempotency-key': 'view-1' } }
    const answers = await Promise.all([1, 2, 3].map(() => call<{ view: View }>(create, again)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.data.view._id)).size).toBe(1)
  })

  // R58.9
  it('saved views leave out filters and columns that this version does not have', async () => {
    const { _id } = await saveView(clerk.token)
    const stored = async (filters: unknown, columns: unknown) => {
      const data = { filters: JSON.stringify(filters), columns: JSON.stringify(columns) }
      await db.savedView.update({ where: { id: _id }, data })
      const [view] = (await listViews(clerk.token)).body.data.views
      return [view?.filters, view?.columns]
    }
    const plain = { search: '', sortBy: 'createdAt', sortOrder: 'desc' }
    expect(
      await stored({ gender: 'Female', house: 'Red', bloodGroup: 'Z+', sortBy: 'house', standard: '5th' }, [
        'house',
        'rollNumber',
      ]),
    ).toEqual([{ ...plain, gender: 'Female', standard: '5th' }, ['rollNumber']])
    expect(await stored({ admittedFrom: '2026-02-01', admittedTo: '2026-01-31' }, ['house'])).toEqual([
      { ...plain, admittedFrom: '2026-02-01' },
      null,
    ])
    for (const nonsense of [null, [], 'Female', 7]) expect(await stored(nonsense, nonsense)).toEqual([plain, null])
  })
})
