import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { permissionsOf } from '@/lib/contract/permissions'
import type { StaffAccess } from '@/lib/contract/staff/access'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { customField } from '@/tests/support/custom-fields'
import { renderInApp, serve } from '@/tests/support/in-app'
import { useLists } from '@/tests/support/school-lists'
import { accessRow } from '@/tests/support/staff-access'
import { StaffPermissionsPrint } from './StaffPermissionsPrint'

const place = { currentPage: 1, totalPages: 1, hasPrev: false }
const page = (staff: StaffAccess[], hasNext = false) =>
  okResponse({ staff, pagination: { ...place, hasNext, totalStaff: staff.length } })
const serving = (list: (query: URLSearchParams) => Response) =>
  serve(({ path, query }) =>
    path.endsWith('/school') ? okResponse({ school: { logoUrl: '', version: 1 } }) : list(query),
  )

function show(query = '') {
  window.history.replaceState(null, '', `/print/staff/permissions${query}`)
  renderInApp(<StaffPermissionsPrint />, 'superAdmin')
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Print' })
const complete = () => waitFor(() => expect(button().disabled).toBe(false))
const rows = () =>
  screen.getAllByRole('row').map(row => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))

// R67.16
it('the print of staff permissions shows what each person may do', async () => {
  const member = accessRow({
    permissions: permissionsOf(['students.read', 'staff.delete']),
    lastLoginAt: new Date(2026, 10, 24, 9, 5).toISOString(),
    twoStep: true,
  })
  const old = { ...member, _id: '2', isActive: false, twoStep: false, lastLoginAt: undefined }
  serving(() => page([member, old, { ...old, _id: '3', createdAt: new Date().toISOString() }]))
  show()
  await complete()
  const [, groups, heads, first, second, third] = rows()
  expect(groups).toEqual(['', 'Students', 'Staff', ''])
  expect(heads).toEqual(
    ['Name', 'Employee ID', 'Department', 'Create', 'View', 'Update', 'Delete', 'Create', 'View', 'Update', 'Delete', 'Two-Step', 'Last Sign-In', 'Status'],
  ) // prettier-ignore
  expect(first?.slice(3)).toEqual(['–', 'Yes', '–', '–', '–', '–', '–', 'Yes', 'On', '24 Nov 2026, 09:05', 'Active'])
  expect(second?.slice(-3)).toEqual(['Off', 'Not in the last 400 days', 'Inactive'])
  expect(third?.slice(-3)).toEqual(['Off', 'Never', 'Inactive'])
  expect(screen.getByRole('status').textContent).toBe('3 staff members')
})

// R67.16
it('the print of staff permissions loads every page of the filtered list, and names the filters', async () => {
  const calls = serving(query => page([accessRow({ _id: query.get('page')! })], query.get('page') === '1'))
  useLists({ department: [{ key: 'Administration', label: 'Office' }] })
  setCustomFields([customField({ entity: 'staff', key: 'house', label: 'House' })])
  onTestFinished(() => setCustomFields([]))
  show(
    '?search=rao&department=Administration&isActive=true&missing=custom.house&custom.house=red&sortBy=department&page=7',
  )
  await complete()
  const lists = calls.filter(({ path }) => path === '/api/v1/staff/permissions').map(({ query }) => query.toString())
  expect(lists.map(text => Object.fromEntries(new URLSearchParams(text)))).toEqual(
    ['1', '2'].map(number => ({
      search: 'rao',
      department: 'Administration',
      isActive: 'true',
      missing: 'custom.house',
      'custom.house': 'red',
      sortBy: 'name',
      sortOrder: 'asc',
      limit: '100',
      page: number,
    })),
  )
  expect(rows()[0]?.[0]).toContain('Search: rao, Department: Office, Active, Missing: House, House: red')
})

// R67.14
it('the print of staff permissions says why loading failed, or that no staff member matches', async () => {
  let answer = () => refusalResponse(500, { message: 'Something failed', error: 'INTERNAL' })
  serving(() => answer())
  show()
  expect(await screen.findByText('Something failed')).toBeTruthy()
  answer = () => page([])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/^No staff member matches\./)).toBeTruthy()
  expect(button().disabled).toBe(true)
})

// R92.32
it('the print of staff permissions shows classes if any staff member is limited to classes', async () => {
  const limited = accessRow({ _id: '2', scope: [{ standard: '5th', section: 'A', isClassTeacher: true }] })
  serving(() => page([accessRow(), limited]))
  show()
  await complete()
  const [, , heads, ...members] = rows()
  const column = heads?.indexOf('Classes') ?? -1
  expect(members.map(cells => cells[column])).toEqual(['All students', '5th-A (class teacher)'])
})
