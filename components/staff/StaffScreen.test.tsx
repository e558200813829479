import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findPrintHref } from '@/components/shortcuts/print-target'
import { okResponse } from '@/tests/support/browser-api'
import { press } from '@/tests/support/form'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { staffPage, staffRecord, staffRecords } from '@/tests/support/staff-record'
import { kiran, answerWithStaffPage, showStaffScreen } from '@/tests/support/staff-screen'

beforeEach(showWideScreen)

describe('the list', () => {
  // R8.1, R8.3, R8.4
  it('the list of staff is a table with the required columns on wide screens', async () => {
    serve(answerWithStaffPage([kiran], { totalStaff: 12 }))
    showStaffScreen()
    const row = (await screen.findByText('Kiran Das')).closest('tr')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Staff Management')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '', // The checkbox that selects the page.
      'Staff Member',
      'Department',
      'Email',
      'Status',
      'Actions',
    ])
    expect([...(row?.cells ?? [])].slice(2, 5).map(({ textContent }) => textContent)).toEqual([
      'Science',
      'kiran.das@school.example',
      'Active',
    ])
    expect(row?.textContent).toContain('EMP-0007 · Teacher')
    expect(screen.getByText('12 staff')).toBeTruthy()
  })

  // R8.4
  it('the list of staff consists of cards on small screens', async () => {
    vi.unstubAllGlobals()
    serve(answerWithStaffPage([kiran, staffRecord({ _id: 'b', isActive: false, department: undefined })]))
    showStaffScreen()
    const list = await screen.findByRole('list', { name: 'Staff' })
    expect(screen.queryByRole('table')).toBeNull()
    const cards = within(list).getAllByRole('listitem')
    for (const text of ['Kiran Das', 'kiran.das@school.example', 'EMP-0007', 'Science', 'Active'])
      expect(cards[0]?.textContent).toContain(text)
    for (const text of ['Inactive', 'No department']) expect(cards[1]?.textContent).toContain(text)
  })

  // R67.12
  it('Ctrl+P prints the permissions of the staff in the list', async () => {
    serve(answerWithStaffPage([kiran]))
    showStaffScreen('?department=Science&page=2')
    await screen.findByText('Kiran Das')
    expect(findPrintHref()).toBe('/print/staff/permissions?department=Science')
  })

  it('the list of staff shows a skeleton while it loads', () => {
    serve(() => new Promise(() => undefined))
    showStaffScreen()
    expect(screen.getByRole('table', { name: 'Loading staff' })).toBeTruthy()
    expect(screen.queryByText('No staff found')).toBeNull()
  })

  it('a failed load of the list shows the error, and Retry loads the list again', async () => {
    let broken = true
    serve(() => (broken ? new Response('', { status: 502 }) : answerWithStaffPage([kiran])()))
    showStaffScreen()
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch staff')
    broken = false
    press('Retry')
    expect(await screen.findByText('Kiran Das')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  // R8.6, R57.5
  it('an empty list says that there are no staff, and offers to add and to import staff', async () => {
    serve(answerWithStaffPage([]))
    showStaffScreen()
    const empty = within((await screen.findByText('No staff found')).parentElement!)
    expect(empty.getByRole('button', { name: 'Add Staff' })).toBeTruthy()
    expect(empty.getByRole('link', { name: 'Import' }).getAttribute('href')).toBe('/staff/import')
    expect(screen.queryByRole('button', { name: 'Show all staff' })).toBeNull()
  })

  it('a list whose filters match nothing offers to clear the filters', async () => {
    serve(({ query }) => answerWithStaffPage(query.has('department') ? [] : [kiran])())
    showStaffScreen('?department=Arts&sortBy=name')
    fireEvent.click(await screen.findByRole('button', { name: 'Show all staff' }))
    expect(await screen.findByText('Kiran Das')).toBeTruthy()
    expect(window.location.search).toBe('?sortBy=name')
  })

  // R8.7
  it('turning the page changes the address, and shows the old page until the new page is loaded', async () => {
    const many = { totalPages: 2, totalStaff: 12 }
    let answer: (response: Response) => void = () => undefined
    serve(({ query }) =>
      query.get('page') === '2'
        ? new Promise(resolve => (answer = resolve))
        : answerWithStaffPage(staffRecords(10), many)(),
    )
    showStaffScreen()
    await screen.findByText('First0 Member')
    press('Go to page 2')
    expect(window.location.search).toBe('?page=2')
    expect(screen.getByText('First0 Member').closest('[aria-busy=true]')).toBeTruthy()
    answer(okResponse(staffPage([kiran], { ...many, currentPage: 2 })))
    expect(await screen.findByText('Kiran Das')).toBeTruthy()
    expect(screen.getByText('11–12 of 12')).toBeTruthy()
  })

  // R8.7
  it('a list with a single page has no page controls', async () => {
    serve(answerWithStaffPage(staffRecords(10)))
    showStaffScreen()
    await screen.findByText('First0 Member')
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('what is offered', () => {
  const menuOf = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Kiran Das' }))
    return items()
  }
  const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

  // R8.5
  it('the menu of an active staff member offers Deactivate', async () => {
    serve(answerWithStaffPage([kiran]))
    showStaffScreen()
    expect(await menuOf()).toEqual([
      'View Details',
      'Edit',
      'Deactivate',
      'Reset Password',
      'Make a Link',
      'Reset Two-Step Sign-In',
      'Delete',
    ])
  })

  // R8.5
  it('the menu of an inactive staff member offers Activate', async () => {
    serve(answerWithStaffPage([{ ...kiran, isActive: false }]))
    showStaffScreen()
    expect(await menuOf()).toEqual([
      'View Details',
      'Edit',
      'Activate',
      'Reset Password',
      'Reset Two-Step Sign-In',
      'Delete',
    ])
  })

  const withOptions = (options: object) =>
    serve(({ path }) => (path.endsWith('/auth/options') ? okResponse(options) : answerWithStaffPage([kiran])()))

  // R97.8, R97.9
  it('the menu offers an invitation when the server sends mail', async () => {
    withOptions({ mail: true, staffPasswords: true })
    showStaffScreen()
    await menuOf()
    await screen.findByRole('menuitem', { name: 'Send Invitation' })
    expect(items().slice(3, 6)).toEqual(['Reset Password', 'Make a Link', 'Send Invitation'])
  })

  // R97.12, R100.11
  it('the menu offers no passwords and no links where staff sign in with school accounts', async () => {
    withOptions({ mail: true, oidc: { name: 'Google' }, staffPasswords: false })
    showStaffScreen()
    await menuOf()
    await vi.waitFor(() =>
      expect(items()).toEqual([
        'View Details',
        'Edit',
        'Deactivate',
        'Reset Two-Step Sign-In',
        'Unlink School Account',
        'Delete',
      ]),
    )
  })

  // R8.1
  it('Add Staff opens the form for a new staff member', async () => {
    serve(answerWithStaffPage([]))
    showStaffScreen()
    press('Add Staff')
    expect(await screen.findByRole('dialog', { name: 'Add New Staff Member' })).toBeTruthy()
  })

  it('the name in the list opens the details of the staff member', async () => {
    serve(({ path }) => (path.endsWith('/staff') ? answerWithStaffPage([kiran])() : okResponse({ staff: kiran })))
    showStaffScreen()
    fireEvent.click(await screen.findByRole('link', { name: 'Kiran Das' }))
    expect(await screen.findByRole('dialog', { name: 'Staff Details' })).toBeTruthy()
  })
})
