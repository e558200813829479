import { afterAll, beforeAll, expect, it } from 'vitest'
import { Child } from '@/tests/support/children'
import { studentInput } from '@/tests/support/factories'
import { fieldsAs } from '@/tests/support/field-calls'
import { createSignedInUser } from '@/tests/support/people'

let other: Child
beforeAll(async () => {
  other = await Child.load('tests/support/second-node.ts')
})
afterAll(() => other.kill())

// R84.9
it('another node knows about an added, changed, retired or restored field from its next call on', async () => {
  const { token } = await createSignedInUser('superAdmin')
  const fields = fieldsAs(token)
  const addOnOther = async (custom: object) => {
    const outcome = await other.call('addWith', token, { ...studentInput(), custom })
    const [values, warnings] = outcome?.value as [unknown, string[]]
    return [values, warnings.filter(text => text.includes('is not a field'))]
  }
  const LEFT_OUT = ['“house” is not a field of this school, so it was left out.']
  expect((await addOnOther({ house: 'red' }))[1]).toEqual(LEFT_OUT)
  const { _id: id, version } = await fields.addField({ label: 'House', options: ['Red'] })
  expect(await addOnOther({ house: 'red' })).toEqual([{ house: 'red' }, []])
  const options = [{ key: 'red', label: 'Rose' }, { label: 'Blue' }]
  await fields.change(id, { label: 'Team', options, version })
  expect(await addOnOther({ house: 'blue' })).toEqual([{ house: 'blue' }, []])
  await fields.retire(id)
  expect((await addOnOther({ house: 'red' }))[1]).toEqual(LEFT_OUT)
  await fields.restore(id)
  expect(await addOnOther({ house: 'red' })).toEqual([{ house: 'red' }, []])
})
