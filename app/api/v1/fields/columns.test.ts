import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditPage } from '@/lib/contract/history/events'
import type { StaffPage } from '@/lib/contract/staff/schema'
import type { Preferences } from '@/lib/contract/views/preferences'
import { call, send } from '@/tests/support/api'
import { parseCsv } from '@/tests/support/csv'
import { staffInput } from '@/tests/support/factories'
import { fieldsAs } from '@/tests/support/field-calls'
import { addNamed } from '@/tests/support/named-students'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { listViews, saveView } from '@/tests/support/views'
import { GET as activity } from '../activity/route'
import { GET as preferences, PUT as changePreferences } from '../preferences/route'
import { GET as exportStaff } from '../staff/export/route'
import { GET as listStaff, POST as addStaff } from '../staff/route'
import { GET as exportAll, POST as exportSelected } from '../students/export/route'

let admin: Person
let clerk: Person
let fields: ReturnType<typeof fieldsAs>
const labelled = (...labels: string[]) => labels.map(label => ({ label }))

beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  clerk = await createSignedInUser(['students.read'])
  fields = fieldsAs(admin.token)
  await fields.addField({ label: '=House', options: labelled('Red', '+Blue') })
  await fields.addField({ label: 'Clubs', kind: 'choices', options: labelled('Chess', 'Art') })
  await fields.addField({ label: 'Height', kind: 'decimal' })
  await fields.addField({ label: 'Bus', kind: 'yesNo' })
  await fields.addField({ label: 'Aadhaar', masked: true })
  await fields.addField({ label: 'Caste', confidential: true })
  const custom = { house: 'blue', clubs: ['chess', 'art'], height: 130.5, bus: false, aadhaar: '123456789012' }
  await addNamed(admin.token, 'Asha', { custom: { ...custom, caste: 'Marker' } })
})

const OWN = ['custom.house', 'custom.clubs', 'custom.height', 'custom.bus', 'custom.aadhaar']
const exported = async ({ token }: Person, columns: string[]) =>
  send(exportSelected, { token, body: { selection: { query: {} }, columns, format: 'csv' } })
const newestEvent = async () =>
  (await call<AuditPage>(activity, { token: admin.token })).body.data.events[0] as AuditPage['events'][number]

describe('an export of custom fields', () => {
  // R81.4
  it('an export has custom fields with labels as headings, no formulas, and shortened masked values', async () => {
    const rows = parseCsv(await (await exported(clerk, ['name.firstName', ...OWN])).text())
    expect(rows).toEqual([
      ['First Name', "'=House", 'Clubs', 'Height', 'Bus', 'Aadhaar'],
      ['Asha', "'+Blue", 'Chess; Art', '130.5', 'No', '…9012'],
    ])
  })

  // R81.4
  it.each(['custom.caste', 'custom.unknown', 'custom.', 'custom.Bus', 'caste'])(
    'an export refuses the column %s of a user who may not see confidential fields',
    async column => {
      const answer = await exported(clerk, ['studentId', column])
      const { errors } = (await answer.json()) as { errors: { message: string }[] }
      expect([answer.status, errors.map(({ message }) => message)]).toEqual([400, ['Unknown column']])
    },
  )

  // R81.4
  it('an export has confidential fields for users who may see them, but its event names none', async () => {
    expect(parseCsv(await (await exported(admin, ['custom.caste', 'custom.bus'])).text())).toEqual([
      ['Bus', 'Caste'],
      ['No', 'Marker'],
    ])
    expect((await newestEvent()).changes).toContainEqual({
      field: 'columns',
      before: null,
      after: 'Confidential field, Bus',
    })
  })

  // R81.4
  it('an export in the standard form has no custom fields', async () => {
    const csv = await (await send(exportAll, { token: admin.token })).text()
    expect(csv).not.toMatch(/House|Marker|9012/)
  })

  // R81.2
  it('the event of an export names its filters by custom fields', async () => {
    await send(exportAll, { token: admin.token, query: { 'custom.caste': 'Marker', 'custom.height.from': '100' } })
    const { changes } = await newestEvent()
    expect(changes.filter(({ field }) => field.startsWith('custom'))).toEqual([
      { field: 'custom.caste', before: null, after: 'Marker' },
      { field: 'custom.height', before: null, after: 'from 100' },
    ])
    await send(exportAll, { token: admin.token, query: { missing: 'custom.caste' } })
    expect((await newestEvent()).changes).toContainEqual({ field: 'custom.caste', before: null, after: 'missing' })
  })
})

describe('columns of custom fields', () => {
  const change = (body: object) => call<Preferences>(changePreferences, { token: clerk.token, body })
  const read = async () => (await call<Preferences>(preferences, { token: clerk.token })).body.data

  // R81.3
  it('columns of custom fields are kept in the preferences until their field is retired', async () => {
    const columns = ['studentId', 'custom.bus']
    await change({ studentColumns: columns, classListColumns: ['custom.bus'] })
    expect(await read()).toMatchObject({ studentColumns: columns, classListColumns: ['custom.bus'] })
    const bus = (await fields.list()).find(({ key }) => key === 'bus')
    await fields.retire(bus!._id)
    expect(await read()).toMatchObject({ studentColumns: ['studentId'], classListColumns: null })
  })

  // R81.3
  it.each(['custom.caste', 'custom.unknown', 'caste'])(
    'preferences refuse the column %s, whose field is hidden or unknown',
    async column => {
      for (const name of ['studentColumns', 'staffColumns', 'classListColumns']) {
        const { status, body } = await change({ [name]: [column] })
        expect([status, body.errors.map(({ message }) => message)]).toEqual([400, ['Unknown column']])
      }
    },
  )

  // R81.3
  it('a shared view leaves out columns and filters of fields that the user may not see', async () => {
    const custom = { caste: 'Marker', height: { from: '100' } }
    await saveView(admin.token, {
      filters: { custom, missing: 'custom.caste' },
      columns: ['custom.caste', 'custom.bus'],
      isShared: true,
    })
    const viewFor = async ({ token }: Person) => (await listViews(token)).body.data.views[0]
    expect(await viewFor(admin)).toMatchObject({
      filters: { custom, missing: 'custom.caste' },
      columns: ['custom.caste', 'custom.bus'],
    })
    const seen = await viewFor(clerk)
    expect(seen).toMatchObject({ filters: { custom: { height: { from: '100' } } }, columns: ['custom.bus'] })
    expect(JSON.stringify(seen)).not.toMatch(/caste|Marker/)
  })
})

// R81.1, R81.2
it('the list and the export of staff can be filtered by custom fields of staff', async () => {
  await fields.addField({ label: 'Union', entity: 'staff' })
  const add = (firstName: string, custom: object) =>
    call(addStaff, { token: admin.token, body: { ...staffInput(), name: { firstName, lastName: 'Rao' }, custom } })
  await add('Asha', { union: 'Teachers' })
  await add('Bala', {})
  const found = async (query: Record<string, string>) =>
    (await call<StaffPage>(listStaff, { token: admin.token, query })).body.data.staff.map(({ name }) => name.firstName)
  expect(await found({ 'custom.union': 'teach' })).toEqual(['Asha'])
  expect(await found({ missing: 'custom.union', search: 'rao' })).toEqual(['Bala'])
  const csv = await (await send(exportStaff, { token: admin.token, query: { 'custom.union': 'Teachers' } })).text()
  expect(parseCsv(csv.slice(1))).toHaveLength(2)
  for (const name of ['custom.house', 'custom.nothing']) {
    const { status, body } = await call(listStaff, { token: admin.token, query: { [name]: 'red' } })
    expect([status, body.errors[0]?.message]).toEqual([400, 'There is no such filter'])
  }
})
