import { expect, it } from 'vitest'
import { studentRecord } from '@/tests/support/student-record'
import { mailTo } from './contacts'

const parent = { name: 'Suresh Nair', phone: '9876543210' }
const child = (email?: string, father?: string, mother?: string) =>
  studentRecord({
    email,
    parentInfo: { father: { ...parent, email: father }, mother: { ...parent, email: mother } },
  })

// R70.4
it.each([
  [['meera@x.example', 'suresh@x.example', 'latha@x.example'], 'mailto:suresh@x.example,latha@x.example'],
  [['meera@x.example', 'home@x.example', 'home@x.example'], 'mailto:home@x.example'],
  [['meera@x.example', undefined, 'latha@x.example'], 'mailto:latha@x.example'],
  [['meera@x.example'], 'mailto:meera@x.example'],
  [[undefined, "o'nair+5b&cc=all?@x.example"], "mailto:o'nair%2B5b%26cc%3Dall%3F@x.example"],
  [[], undefined],
] as const)('an email about a student with the addresses %j goes to %s', (emails, address) => {
  expect(mailTo(child(...emails))).toBe(address)
})
