import { afterEach, expect, it } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { permissionsOf } from '@/lib/contract/permissions'
import { customField } from '@/tests/support/custom-fields'
import { studentRecord } from '@/tests/support/student-record'
import { compare } from './compare'

afterEach(() => setCustomFields([]))

const viewer = { role: 'staff', permissions: permissionsOf(['students.read']) } as const

// R52.4
it.each(['Other Information', 'Address'])(
  'a custom field under %s and the address are compared separately although they have the same label',
  section => {
    setCustomFields([customField({ label: 'Street', section })])
    const first = studentRecord({ custom: { street: 'Own A' } })
    const second = studentRecord({ custom: { street: 'Own B' } })
    first.contactInfo.address.street = 'Lake Road'
    second.contactInfo.address.street = 'Hill Road'
    const streets = compare([first, second], viewer).filter(({ label }) => label === 'Street')
    expect(streets.map(({ values }) => values)).toEqual([
      ['Lake Road', 'Hill Road'],
      ['Own A', 'Own B'],
    ])
  },
)
