import type { Page } from 'playwright/test'
import type { School } from '@/lib/contract/school/school'
import type { Student, StudentInput } from '@/lib/contract/students/schema'
import type { WithParents } from '@/tests/support/factories'
import { uniqueName } from './fixtures'

type AddStudent = (changes?: Partial<StudentInput>) => Promise<WithParents<Student>>

/** Adds students of class 5th-B with roll numbers from 1, who share a last name that no other test uses. */
export async function addClass(addStudent: AddStudent, firstNames: readonly string[]): Promise<WithParents<Student>[]> {
  const lastName = uniqueName()
  const students: WithParents<Student>[] = []
  for (const [index, firstName] of firstNames.entries()) {
    students.push(await addStudent({ name: { firstName, lastName }, section: 'B', rollNumber: index + 1 }))
  }
  return students
}

/** The filter of the list that finds these students. */
export const searchQueryFor = ([student]: readonly Student[]) => `search=${student!.name.lastName}`

/** First names that sort in this order. */
export const firstNames = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => String.fromCharCode(65 + Math.floor(n / 26), 97 + (n % 26)))

const LOGO =
  'data:image/svg+xml,' + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')

/** Gives the school a name, a logo and more details in this browser only: the school is shared with other tests. */
export const stubSchool = (page: Page, more: Partial<School> = {}) =>
  page.route('**/api/v1/school', async route => {
    const response = await route.fetch()
    const json = {
      ...(await response.json()),
      data: { school: { name: 'Green Valley School', logoUrl: LOGO, version: 1, ...more } },
    } as object
    await route.fulfill({ response, json })
  })
