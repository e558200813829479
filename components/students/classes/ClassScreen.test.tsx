import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { RecordDialogs } from '@/app/(shell)/RecordDialogs'
import { isStudentSheet } from '@/lib/contract/prints'
import type { Permission } from '@/lib/contract/permissions'
import type { Student } from '@/lib/contract/students/schema'
import { fakeRouter } from '@/tests/support/AppRouter'
import { batchRecord } from '@/tests/support/batch-record'
import { fine, refused } from '@/tests/support/browser-api'
import { renderInApp, serve, widen } from '@/tests/support/in-app'
import { studentPage, studentRecord } from '@/tests/support/student-record'
import { ClassScreen } from './ClassScreen'

const router = fakeRouter()
const student = (firstName: string, rollNumber: number, changes: Partial<Student> = {}) =>
  studentRecord({
    _id: `id-${firstName}`,
    studentId: `STU-${firstName}`,
    name: { firstName, lastName: 'Nair' },
    rollNumber,
    ...changes,
  })

const CLASS = [
  student('Asha', 1, { gender: 'Female' }),
  student('Bina', 2, { gender: 'Female' }),
  student('Chetan', 2, { gender: 'Male' }),
  student('Devan', 5, { gender: 'Male' }),
  student('Esha', 6, { gender: 'Female' }),
]

/** The page of 5th-B, for a server that has these students in it. */
function show(students: Student[] = CLASS, as: 'superAdmin' | readonly Permission[] = 'superAdmin') {
  window.history.replaceState(null, '', '/students/classes/5th-B')
  const calls = serve(({ method, path }) => {
    if (method === 'POST') return fine({ batch: batchRecord({ _id: '0198-batch' }) })
    if (path.endsWith('/students')) return fine(studentPage(students))
    return fine({ student: students[0], students: [], hasMore: false })
  })
  renderInApp(
    <>
      <ClassScreen schoolClass={{ standard: '5th', section: 'B' }} />
      <RecordDialogs />
    </>,
    as,
    router,
  )
  return calls
}
const register = async () => (await screen.findByRole('table', { name: 'Students of 5th-B' })) as HTMLTableElement
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const hrefs = (links: HTMLElement[]) => links.map(link => link.getAttribute('href'))

beforeEach(() => {
  router.push.mockClear()
  widen()
})

describe('the register', () => {
  // R70.1
  it('has the active students in the order of their roll numbers', async () => {
    const calls = show()
    const rows = within(await register())
      .getAllByRole<HTMLTableRowElement>('row')
      .slice(1)
    expect(rows.map(({ cells: [roll, name] }) => [roll?.textContent, name?.textContent])).toEqual([
      ['1', 'ANAsha NairSTU-Asha'],
      ['2 shared', 'BNBina NairSTU-Bina'],
      ['2 shared', 'CNChetan NairSTU-Chetan'],
      ['5', 'DNDevan NairSTU-Devan'],
      ['6', 'ENEsha NairSTU-Esha'],
    ])
    expect(Object.fromEntries(calls[0]!.query)).toEqual({
      standard: '5th',
      section: 'B',
      isActive: 'true',
      sortBy: 'rollNumber',
      sortOrder: 'asc',
      limit: '100',
      page: '1',
    })
  })

  // R70.4
  it('has links to call the parents and the emergency contact, and to write', async () => {
    show([student('Asha', 1)])
    const links = within(await register()).getAllByRole('link', { name: /^(Call|Email)/ })
    expect(links.map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Call 9876543211, father of Asha Nair',
      'Call 9876543210, mother of Asha Nair',
      'Call 9876543210, emergency contact of Asha Nair',
      'Email about Asha Nair',
    ])
    expect(hrefs(links)).toEqual(['tel:9876543211', 'tel:9876543210', 'tel:9876543210', 'mailto:suresh@example.com'])
    expect((await register()).textContent).toContain('Suresh Nair')
  })

  // R70.5
  it('opens the details over the page, with the ones before and after', async () => {
    show()
    fireEvent.click(within(await register()).getByRole('link', { name: 'Asha Nair' }))
    expect(window.location.search).toBe('?student=STU-Asha')
    expect(await within(await screen.findByRole('dialog')).findByText('1 of 5')).toBeDefined()
  })

  // R70.3
  it('says which roll numbers are shared and which nobody has', async () => {
    show()
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('Shared roll numbers: 2Missing roll numbers: 3–4')
  })

  // R70.3
  it('says nothing of roll numbers without gaps', async () => {
    show(CLASS.slice(0, 2))
    await register()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

// R70.2
it('counts boys and girls, and others where there are any; each figure leads to its list', async () => {
  show([...CLASS, student('Farah', 7, { gender: 'Other' })])
  await register()
  const figures = within(screen.getByRole('list', { name: 'Strength' })).getAllByRole('link')
  const list = '/students?isActive=true&standard=5th&section=B'
  expect(figures.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['6 Students', list],
    ['2 Boys', `${list}&gender=Male`],
    ['3 Girls', `${list}&gender=Female`],
    ['1 Other', `${list}&gender=Other`],
  ])
})

// R70.6
it('leads to the prints of the class', async () => {
  show()
  await register()
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  const items = screen.getAllByRole('menuitem')
  const filters = '?standard=5th&section=B&isActive=true'
  expect(items.map(item => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Class List', `/print/students/class-list${filters}`],
    ['Emergency Contacts', `/print/students/emergency-contacts${filters}`],
    ['Guardian Phone List', `/print/students/guardian-phones${filters}`],
    ['Student Sheets', `/print/students/student-sheets${filters}`],
    ['ID Cards', `/print/students/id-cards${filters}`],
    ['Address Labels', `/print/students/address-labels${filters}`],
  ])
  for (const href of hrefs(items)) expect(isStudentSheet(/students\/([^?]+)/.exec(href ?? '')?.[1] ?? '')).toBe(true)
})

describe('renumbering', () => {
  const choose = async (order: string) => {
    show()
    await register()
    fireEvent.click(screen.getAllByRole('button', { name: 'Renumber' })[0]!)
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Roll Numbers from 1' }))
    fireEvent.click(await screen.findByRole('option', { name: order }))
  }

  // R70.8
  it.each([
    ['By name', 'name'],
    ['Keep the present order', 'rollNumber'],
  ])('%s shows the plan first', async (text, order) => {
    await choose(text)
    const calls = serve(() => fine({ batch: batchRecord({ _id: '0198-batch' }) }))
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/batches/0198-batch'))
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      kind: 'renumber',
      entity: 'students',
      rules: { standard: '5th', section: 'B', order },
    })
  })

  // R70.8
  it('says why it was refused, and needs an order', async () => {
    await choose('By name')
    serve(() => refused(400, { message: 'Choose the order' }))
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
    expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe('Choose the order')
    expect(router.push).not.toHaveBeenCalled()
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Roll Numbers from 1' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Choose the order' }))
    expect(screen.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true)
  })
})

describe('what is offered', () => {
  // R70.7, R70.8, R70.9
  it.each<[string, Permission[], string[]]>([
    ['may only read', ['students.read'], ['Print']],
    ['may add students', ['students.read', 'students.create'], ['Print', 'Add Student']],
    ['may change students', ['students.read', 'students.update'], ['Print', 'Renumber', 'Renumber']],
  ])('to staff who %s', async (_who, granted, offered) => {
    show(CLASS, granted)
    await register()
    expect(buttons()).toEqual(offered)
    expect(screen.queryAllByRole('link', { name: 'Promote' })).toHaveLength(granted.includes('students.update') ? 1 : 0)
  })

  // R70.9
  it('leads to the promotion with the class', async () => {
    show()
    await register()
    expect(screen.getByRole('link', { name: 'Promote' }).getAttribute('href')).toBe('/students/promote?class=5th-B')
  })

  // R70.10
  it('leads to the classes before and after', async () => {
    show()
    await register()
    const other = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(other('Previous class: 5th-A')).toBe('/students/classes/5th-A')
    expect(other('Next class: 5th-C')).toBe('/students/classes/5th-C')
  })
})

describe('a class without students', () => {
  // R70.7
  it('says so and offers to add the first one, with the class', async () => {
    show([], ['students.read', 'students.create'])
    expect(await screen.findByText('No students in 5th-B')).toBeDefined()
    expect(buttons()).toEqual(['Add Student'])
    fireEvent.click(screen.getByRole('button', { name: 'Add Student' }))
    expect(window.location.search).toBe('?new=student')
    const boxOf = (name: RegExp) => screen.findByRole('combobox', { name })
    expect((await boxOf(/^Standard/)).textContent).toBe('5th')
    expect((await boxOf(/^Section/)).textContent).toBe('B')
  })

  // R70.7
  it('tells others who can', async () => {
    show([], ['students.read', 'students.update'])
    expect(await screen.findByText(/^Super admins, and colleagues who have the permission/)).toBeDefined()
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})

// R70.1
it('says why the class could not be loaded', async () => {
  serve(() => refused(500, { message: 'The server could not do this.' }))
  renderInApp(<ClassScreen schoolClass={{ standard: '5th', section: 'B' }} />)
  expect((await screen.findByRole('alert')).textContent).toContain('The server could not do this.')
  expect(screen.queryByText('No students in 5th-B')).toBeNull()
})

// R70.1
it('of a class with more students than are shown names their number, and leads to the list', async () => {
  serve(() => fine(studentPage(CLASS, { totalStudents: 5_000 })))
  renderInApp(<ClassScreen schoolClass={{ standard: '5th', section: 'B' }} />)
  expect(await screen.findByText(/^The first 5 students are shown/)).toBeDefined()
  const figures = within(screen.getByRole('list', { name: 'Strength' })).getAllByRole('link')
  expect(figures.map(({ textContent }) => textContent)).toEqual(['5000 Students'])
})
