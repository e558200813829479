import { expect, it } from 'vitest'
import { studentRecord } from '@/tests/support/student-record'
import { siblingUpdate } from './siblings-to-update'

const meera = studentRecord()
const address = { street: '4 Hill Road', city: 'Kochi', state: 'Kerala', pinCode: '682002' }
const moved = { ...meera, leaving: undefined, contactInfo: { ...meera.contactInfo, address } }
const sibling = studentRecord({ _id: '0198-ravi' })
const cousin = studentRecord({
  _id: '0198-anu',
  contactInfo: { ...meera.contactInfo, address: { ...address, street: '9 Fort Road' } },
})

// R49.3
it('an update of siblings contains the changed fields, and knows which siblings had the same values before', () => {
  expect(siblingUpdate(meera, moved, [sibling, cousin])).toEqual({
    change: { contactInfo: { address: { street: '4 Hill Road', pinCode: '682002' } } },
    siblings: [
      { sibling, sharedBefore: true, isProposed: true },
      { sibling: cousin, sharedBefore: false, isProposed: false },
    ],
  })
})

// R49.3
it('no sibling with a different last name is proposed, and nobody is proposed among more than five siblings', () => {
  const proposed = (siblings: ReturnType<typeof studentRecord>[]) =>
    siblingUpdate(meera, moved, siblings)?.siblings.filter(({ isProposed }) => isProposed).length
  const stranger = studentRecord({ _id: '0198-das', name: { firstName: 'Anu', lastName: 'Das' } })
  const many = Array.from({ length: 6 }, (_, n) => studentRecord({ _id: `0198-${n}` }))
  expect([proposed([stranger, sibling]), proposed(many.slice(1)), proposed(many)]).toEqual([1, 5, 0])
})

it('an update of siblings contains a changed phone of a parent', () => {
  const { father, mother } = meera.parentInfo
  const edited = {
    ...meera,
    leaving: undefined,
    parentInfo: { father: { ...father, phone: '9000000001' }, mother: { ...mother, name: 'L. Nair' } },
  }
  expect(siblingUpdate(meera, edited, [sibling])?.change).toEqual({ parentInfo: { father: { phone: '9000000001' } } })
})

it('no update is offered when the siblings already have the new values, or when there are no siblings', () => {
  const alike = studentRecord({ _id: '0198-ravi', contactInfo: moved.contactInfo })
  expect(siblingUpdate(meera, moved, [alike])).toBeUndefined()
  expect(siblingUpdate(meera, moved, [])).toBeUndefined()
})
