import { permissionsOf } from '@/lib/contract/permissions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Changes } from '@/components/history/Changes'
import { fullName } from '@/lib/client/format'
import { matchOf } from '@/lib/contract/quick-find/search-match'
import { fakeRouter } from '@/tests/support/AppRouter'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse } from '@/tests/support/browser-api'
import { findRegisterTable, member, showClass } from '@/tests/support/class-screen'
import { renderInApp, serve, showWideScreen } from '@/tests/support/in-app'
import { serveStudent, showStudentDetails } from '@/tests/support/student-details'
import { studentRecord } from '@/tests/support/student-record'
import { mailTo } from './classes/contacts'
import { compare } from './duplicates/compare'
import { MergeDialog } from './duplicates/MergeDialog'
import { studentList } from './student-columns'

const { father, mother } = studentRecord().parentInfo
const fatherless = studentRecord({ _id: '01980000-0000-7000-8000-000000000007', parentInfo: { mother } })
const motherless = studentRecord({
  _id: '01980000-0000-7000-8000-000000000009',
  studentId: 'STU-2026-00009',
  parentInfo: { father },
})

const facts = (title: string) => {
  const region = screen.getByRole('region', { name: title })
  return [...region.querySelectorAll('dt')].map(term => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
}

// R75.5
it('the details say that a parent is not known, and show nothing else about the parent', async () => {
  serveStudent(fatherless)
  showStudentDetails(fatherless)
  await screen.findByRole('dialog')
  expect(facts('Father')).toEqual(['Name: Not known'])
  expect(facts('Mother')).toContain('Phone: 9876543210')
})

// R75.5
it('the page of a class says that a parent is not known, and has no link to call the parent', async () => {
  showWideScreen()
  showClass([member('Asha', 1, { parentInfo: { mother } })])
  const table = await findRegisterTable()
  const [row] = table.tBodies[0]!.rows
  expect([row!.cells[2]?.textContent, row!.cells[3]?.textContent]).toEqual(['Not known', 'Latha Nair9876543210'])
  expect(within(table).queryByRole('link', { name: /^Father of/ })).toBeNull()
})

// R75.5
it.each([
  [fatherless, 'mailto:meera.nair@example.com'],
  [motherless, 'mailto:suresh@example.com'],
  [studentRecord({ parentInfo: {} }), 'mailto:meera.nair@example.com'],
])(
  'an email about a student with an unknown parent goes to the known parent, else to the student',
  (student, address) => {
    expect(mailTo(student)).toBe(address)
  },
)

// R75.5
it('list columns of an unknown parent have the dash of an empty field', () => {
  const chosen = ['parentInfo.father.name', 'parentInfo.father.phone', 'parentInfo.mother.name']
  const columns = studentList.columns({ onAction: () => undefined, linkTo: () => ({ href: '', onClick: () => undefined }), chosen, search: '' }) // prettier-ignore
  expect(columns.slice(1, 4).map(({ text }) => text?.(fatherless) ?? '')).toEqual(['–', '–', 'Latha Nair'])
})

// R75.5
it('a search does not match an unknown parent', () => {
  expect(matchOf(fatherless, '9876543211')).toBeUndefined()
  expect(matchOf(fatherless, '9876543210')?.field).toBe('parentInfo.mother.phone')
})

// R75.9
it('two records side by side show which parents are not known', () => {
  const rows = compare([fatherless, motherless], { role: 'superAdmin', permissions: permissionsOf([]) }).map(
    ({ label, values }) => [label, ...values].join(' | '),
  )
  expect(rows).toContain("Father's Name | Not known | Suresh Nair")
  expect(rows).toContain("Father's Phone |  | 9876543211")
  expect(rows).toContain("Mother's Name | Latha Nair | Not known")
})

// R75.9
it('the merge dialog asks about a parent as a whole if one record lacks this parent', async () => {
  const calls = serve(() => okResponse({ batch: batchRecord({ _id: 'the-batch' }) }))
  const router = fakeRouter()
  renderInApp(<MergeDialog open students={[fatherless, motherless]} onClose={() => undefined} />, undefined, router)
  const group = (name: string) => within(screen.getByRole('radiogroup', { name }))
  const chosen = (name: string) =>
    group(name)
      .getAllByRole<HTMLInputElement>('radio')
      .findIndex(({ checked }) => checked)
  expect([chosen('Father'), chosen('Mother')]).toEqual([1, 0])
  expect(group('Father').getByRole('radio', { name: 'Suresh Nair, 9876543211' })).toBeTruthy()
  fireEvent.click(group('Mother').getByRole('radio', { name: 'Not known' }))
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/batches/the-batch'))
  const { merge } = calls.find(({ method }) => method === 'POST')?.body as { merge: { take: string[] } }
  expect(merge.take).toEqual([
    'parentInfo.father.name',
    'parentInfo.father.phone',
    'parentInfo.father.occupation',
    'parentInfo.father.email',
    'parentInfo.mother.name',
    'parentInfo.mother.phone',
    'parentInfo.mother.occupation',
    'parentInfo.mother.email',
  ])
})

// R75.9
it('the history says that a parent is not known any more', () => {
  const change = (part: string, before: string) => ({ field: `parentInfo.father.${part}`, before, after: null })
  renderInApp(<Changes changes={[change('name', 'Suresh Nair'), change('phone', '9999999999')]} />)
  expect(screen.getByText("Father's Name").nextElementSibling?.textContent).toBe('Suresh Nair → Not known')
  expect(screen.getByText("Father's Phone").nextElementSibling?.textContent).toBe('9999999999')
})

// R75.7
it('the name of a student without a last name ends without a space', () => {
  expect(fullName({ name: { firstName: 'Madonna', lastName: '' } })).toBe('Madonna')
})
