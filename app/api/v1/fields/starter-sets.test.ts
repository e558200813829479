import { expect, it } from 'vitest'
import { CUSTOM_FIELDS_MAX } from '@/lib/contract/custom-fields/endpoints'
import { FIELD_SETS, fieldsToAdd } from '@/lib/contract/custom-fields/starter-sets'
import { fieldsAs } from '@/tests/support/field-calls'
import { createSignedInUser } from '@/tests/support/people'

// R79.6
it('a school can add all starter sets, which then have nothing more to add', async () => {
  const fields = fieldsAs((await createSignedInUser('superAdmin')).token)
  for (const field of FIELD_SETS.flatMap(set => fieldsToAdd(set, [])))
    expect([field.label, (await fields.add(field)).status]).toEqual([field.label, 201])
  const all = await fields.list()
  expect(FIELD_SETS.flatMap(set => fieldsToAdd(set, all))).toEqual([])
  expect(all.length).toBeLessThan(CUSTOM_FIELDS_MAX.students)
  expect(all.flatMap(({ label, confidential, masked }) => (confidential || masked ? [label] : []))).toEqual([
    'PEN',
    'APAAR ID',
  ])
})
