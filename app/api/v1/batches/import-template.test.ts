import { expect, it } from 'vitest'
import { rowsOf } from '@/tests/support/batches'
import { explainedColumns, filledTemplate, template } from '@/tests/support/filled-template'
import { getImportSettings, createPlannedImport, readImport } from '@/tests/support/imports'
import { createSignedInUser } from '@/tests/support/people'

// R51.8, R53.1
it.each(['students', 'staff'] as const)('the empty template for %s has no rows', async entity => {
  const { token } = await createSignedInUser('superAdmin')
  const batch = await readImport(token, await template(entity), entity)
  expect(batch).toMatchObject({ state: 'failed', reason: 'This file has headings, but no rows.' })
})

// R51.8
it('students with the examples of the template are planned as new, with all columns', async () => {
  const { token } = await createSignedInUser('superAdmin')
  const active = { 'Student ID': '', 'Leaving Date': '', 'Leaving Reason': '' }
  const inactive = { 'Student ID': '', 'First Name': 'Meera', 'Admission Number': '18', Status: 'Inactive' }
  const batch = await createPlannedImport(token, await filledTemplate('students', [active, inactive]))
  const rows = await rowsOf(token, batch._id)
  expect(rows.map(({ imported }) => imported?.problems)).toEqual([[], []])
  expect(batch.counts).toMatchObject({ planned: 2, invalid: 0 })
  const draft = await getImportSettings(token, batch._id)
  expect(draft).toMatchObject({ creates: 2, updates: 0, questions: { all: 0 } })
  expect(draft.mapping.columns).toHaveLength((await explainedColumns('students')).length)
  expect(draft.mapping.columns).not.toContain(null)
})

// R51.8, R53.1
it('staff with the examples of the template are planned as new, with all columns', async () => {
  const { token } = await createSignedInUser('superAdmin')
  const file = await filledTemplate('staff', [{ 'Employee ID': '' }])
  const batch = await createPlannedImport(token, file, {}, 'staff')
  expect((await rowsOf(token, batch._id)).map(({ imported }) => imported?.problems)).toEqual([[]])
  const draft = await getImportSettings(token, batch._id)
  expect(draft).toMatchObject({ creates: 1, updates: 0, questions: { all: 0 } })
  expect(draft.mapping.columns).toHaveLength((await explainedColumns('staff')).length)
  expect(draft.mapping.columns).not.toContain(null)
})
