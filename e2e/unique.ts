import { randomBytes, randomInt } from 'node:crypto'
import type { StudentInput } from '@/lib/contract/students/schema'
import type { WithParents } from '@/tests/support/factories'

/** A last name that no other test uses: ten random letters, so that no two names sound alike. */
export const uniqueName = (): string => `Q${[...randomBytes(10)].map(byte => LETTERS[byte % 26]).join('')}`
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A roll number that no other test uses. */
export const uniqueNumber = (): number => randomInt(1_000_000, 2_000_000_000)

/** Parents with phones of their own, so that students of other tests are no siblings. */
export const uniqueParents = (): WithParents<StudentInput>['parentInfo'] => ({
  father: { name: 'Suresh Nair', occupation: 'Engineer', phone: uniquePhone() },
  mother: { name: 'Latha Nair', phone: uniquePhone() },
})

const uniquePhone = () => `7${String(randomInt(1_000_000_000)).padStart(9, '0')}`
