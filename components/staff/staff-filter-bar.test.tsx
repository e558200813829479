import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { customField } from '@/tests/support/custom-fields'
import { press } from '@/tests/support/form'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { chosenIn, optionsOf, chooseOption } from '@/tests/support/select'
import { kiran, answerWithStaffPage, showStaffScreen } from '@/tests/support/staff-screen'

beforeEach(showWideScreen)

const queryOfList = (calls: ReturnType<typeof serve>) =>
  Object.fromEntries(calls.find(({ path }) => path === '/api/v1/staff')?.query ?? [])

describe('filters', () => {
  // R8.2, R14.11
  it('the filters of the list come from the address', async () => {
    const calls = serve(answerWithStaffPage([kiran]))
    const query = {
      search: 'kiran',
      isActive: 'false',
      sortBy: 'employeeId',
      sortOrder: 'asc',
      page: '1',
      limit: '25',
      department: 'Sports',
    }
    showStaffScreen(`?${new URLSearchParams(query)}`)
    await screen.findByText('Kiran Das')
    expect(queryOfList(calls)).toEqual(query)
    expect(screen.getByPlaceholderText<HTMLInputElement>('Search staff...').value).toBe('kiran')
    expect(chosenIn('Department')).toBe('Sports')
    expect(chosenIn('Status')).toBe('Inactive')
  })

  // R14.10, R14.11
  it('an address with invalid filters shows all staff, newest first', async () => {
    const calls = serve(answerWithStaffPage([kiran]))
    showStaffScreen('?department=Magic&sortBy=phone&page=x')
    await screen.findByText('Kiran Das')
    const query = queryOfList(calls)
    expect(query).toEqual({ sortBy: 'createdAt', sortOrder: 'desc', page: '1', limit: '10' })
  })

  // R8.2, R27.9
  it.each([
    ['Department', ['All Departments', 'Administration', 'Academics', 'Sports', 'Arts', 'Science']],
    ['Status', ['All Status', 'Active', 'Inactive']],
    ['Sort By', ['Created Date', 'Name', 'Employee ID', 'Department']],
  ])('the filter %s offers %j', (name, options) => {
    serve(answerWithStaffPage([kiran]))
    showStaffScreen()
    expect(optionsOf(name)).toEqual(options)
  })

  // R8.8
  it.each([
    ['Department', 'Arts', '?department=Arts'],
    ['Status', 'Inactive', '?isActive=false'],
    ['Sort By', 'Department', '?sortBy=department&sortOrder=asc'],
  ])('setting the filter %s to %s changes the address and returns to page 1', async (label, option, search) => {
    const calls = serve(answerWithStaffPage([kiran], { currentPage: 2, totalPages: 3, totalStaff: 30 }))
    showStaffScreen('?page=2')
    await screen.findByText('Kiran Das')
    chooseOption(label, option)
    expect(window.location.search).toBe(search)
    await waitFor(() => expect(calls.at(-1)?.query.get('page')).toBe('1'))
  })

  // R8.8
  it('the filter bar searches the list, reverses its order, and clears the filters', async () => {
    const calls = serve(answerWithStaffPage([kiran]))
    showStaffScreen('?page=2')
    await screen.findByText('Kiran Das')
    fireEvent.change(screen.getByPlaceholderText('Search staff...'), { target: { value: 'das' } })
    await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('das'))
    press('Sort ascending')
    expect(window.location.search).toBe('?search=das&sortOrder=asc')
    press('Clear filters')
    expect(window.location.search).toBe('?sortOrder=asc')
  })
})

describe('filters by custom fields of staff', () => {
  beforeEach(() =>
    setCustomFields([
      customField({ label: 'Union', entity: 'staff' }),
      customField({ label: 'House', options: ['Red', 'Blue'] }),
    ]),
  )
  afterEach(() => setCustomFields([]))

  // R81.2, R81.5
  it('a filter for staff who lack a field that the user may not see is a chip, and can be removed', async () => {
    setCustomFields([])
    serve(answerWithStaffPage([kiran]))
    showStaffScreen('?missing=custom.caste')
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the filter Missing: caste' }))
    expect(window.location.search).toBe('')
    expect(screen.queryByRole('button', { name: /^More filters/ })).toBeNull()
  })

  // R81.5
  it('“More filters” offers the custom fields of staff, and a filter for staff who lack a field', async () => {
    const calls = serve(answerWithStaffPage([kiran]))
    showStaffScreen()
    await screen.findByText('Kiran Das')
    fireEvent.click(screen.getByRole('button', { name: 'More filters' }))
    expect(optionsOf('Missing')).toEqual(['All Staff', 'Union'])
    expect(screen.queryByLabelText('House')).toBeNull()
    chooseOption('Missing', 'Union')
    expect(window.location.search).toBe('?missing=custom.union')
    await waitFor(() => expect(calls.at(-1)?.query.get('missing')).toBe('custom.union'))
  })
})
