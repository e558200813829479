import { expect, it } from 'vitest'
import { fieldsAs } from '@/tests/support/field-calls'
import { createSignedInUser } from '@/tests/support/people'

// R36.9
it.each(['a\u0007b', 'a\u0000b', 'a\ud800b', 'a\nb'])('the help text %j of a field is refused', async help => {
  const fields = fieldsAs((await createSignedInUser('superAdmin')).token)
  const { status, body } = await fields.add({ entity: 'students', label: 'House', kind: 'text', help })
  expect([status, body.errors]).toEqual([
    400,
    [{ field: 'help', message: 'Help contains characters that are not allowed' }],
  ])
})
