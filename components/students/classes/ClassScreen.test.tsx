import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findPrintHref } from '@/components/shortcuts/print-target'
import { isStudentSheet } from '@/lib/client/ui/prints'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { CLASS, member, findRegisterTable, showClass } from '@/tests/support/class-screen'
import { renderInApp, serve, showWideScreen } from '@/tests/support/in-app'
import { exportDialog, pressExport, share } from '@/tests/support/share'
import { studentPage } from '@/tests/support/student-record'
import { ClassScreen } from './ClassScreen'

const hrefs = (links: HTMLElement[]) => links.map(link => link.getAttribute('href'))

beforeEach(showWideScreen)

describe('the register', () => {
  // R70.1
  it('the register lists the active students of the class in the order of their roll numbers', async () => {
    const { calls } = showClass()
    const [body] = (await findRegisterTable()).tBodies
    expect([...body!.rows].map(({ cells: [roll, name] }) => [roll?.textContent, name?.textContent])).toEqual([
      ['1', 'ANAsha NairSTU-Asha'],
      ['2 shared', 'BNBina NairSTU-Bina'],
      ['2 shared', 'CNChetan NairSTU-Chetan'],
      ['5', 'DNDevan NairSTU-Devan'],
      ['6', 'ENEsha NairSTU-Esha'],
    ])
    expect(Object.fromEntries(calls.find(({ path }) => path.endsWith('/students'))!.query)).toEqual({
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
  it('the register has links to call parents and emergency contact, and to write an email', async () => {
    showClass([member('Asha', 1)])
    const links = within(await findRegisterTable()).getAllByRole('link', { name: /of Asha Nair: call|^Email/ })
    expect(links.map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Father of Asha Nair: call 9876543211',
      'Mother of Asha Nair: call 9876543210',
      'Emergency contact of Asha Nair: call 9876543210',
      'Email about Asha Nair',
    ])
    expect(hrefs(links)).toEqual(['tel:9876543211', 'tel:9876543210', 'tel:9876543210', 'mailto:suresh@example.com'])
    expect((await findRegisterTable()).textContent).toContain('Suresh Nair')
  })

  // R70.4
  it('on a small screen, a card of the register has links labelled with the person who answers', async () => {
    vi.unstubAllGlobals()
    showClass([member('Asha', 1)])
    const card = within(await screen.findByRole('list', { name: 'Students of 5th-B' }))
    expect(card.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Asha Nair', '/students/classes/5th-B?student=STU-Asha'],
      ['Father', 'tel:9876543211'],
      ['Mother', 'tel:9876543210'],
      ['Emergency', 'tel:9876543210'],
      ['', 'mailto:suresh@example.com'],
    ])
    expect(card.getByRole('link', { name: 'Emergency contact of Asha Nair: call 9876543210' })).toBeDefined()
    expect(card.getByText('Roll').parentElement?.textContent).toBe('Roll 1')
  })

  // R70.5
  it('a name in the register opens the details over the page, with the position in the class', async () => {
    showClass()
    fireEvent.click(within(await findRegisterTable()).getByRole('link', { name: 'Asha Nair' }))
    expect(window.location.search).toBe('?student=STU-Asha')
    expect(await within(await screen.findByRole('dialog')).findByText('1 of 5')).toBeDefined()
  })

  // R70.3
  it('the class page says which roll numbers are shared and which are missing', async () => {
    showClass()
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('Shared roll numbers: 2Missing roll numbers: 3–4')
  })

  // R70.3
  it('the class page shows no notice when no roll number is shared or missing', async () => {
    showClass(CLASS.slice(0, 2))
    await findRegisterTable()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

// R70.2
it('the class page counts boys and girls, and others if any, and each number links to these students', async () => {
  showClass([...CLASS, member('Farah', 7, { gender: 'Other' })])
  await findRegisterTable()
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
it('the class page links to the printed sheets of the class', async () => {
  showClass()
  await findRegisterTable()
  expect(findPrintHref()).toBe('/print/students/class-list?isActive=true&standard=5th&section=B')
  share('Print')
  const dialog = within(await screen.findByRole('dialog', { name: 'Print' }))
  expect(dialog.getByText('5 students of 5th-B')).toBeDefined()
  const items = dialog.getAllByRole('link')
  const filters = '?isActive=true&standard=5th&section=B'
  expect(items.map(item => [item.querySelector('span')?.textContent, item.getAttribute('href')])).toEqual([
    ['Class List', `/print/students/class-list${filters}`],
    ['Emergency Contacts', `/print/students/emergency-contacts${filters}`],
    ['Guardian Phone List', `/print/students/guardian-phones${filters}`],
    ['Student Sheets', `/print/students/student-sheets${filters}`],
    ['ID Cards', `/print/students/id-cards${filters}`],
    ['Address Labels', `/print/students/address-labels${filters}`],
  ])
  for (const href of hrefs(items)) expect(isStudentSheet(/students\/([^?]+)/.exec(href ?? '')?.[1] ?? '')).toBe(true)
})

// R86.1, R86.2
it('the class page exports the active students of the class in roll order', async () => {
  const { calls } = showClass()
  await findRegisterTable()
  share('Export')
  const dialog = await exportDialog()
  expect(dialog.getByText('5 students of 5th-B')).toBeDefined()
  pressExport(dialog)
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/students/export'))).toBe(true))
  const query = { standard: '5th', section: 'B', isActive: true, sortBy: 'rollNumber', sortOrder: 'asc' }
  expect(calls.find(({ path }) => path.endsWith('/export'))?.body).toMatchObject({ selection: { query } })
})

// R70.1
it('the class page says why the class could not be loaded', async () => {
  serve(() => refusalResponse(500, { message: 'The server could not do this.' }))
  renderInApp(<ClassScreen schoolClass={{ standard: '5th', section: 'B' }} />)
  expect((await screen.findByRole('alert')).textContent).toContain('The server could not do this.')
  expect(screen.queryByText('No students in 5th-B')).toBeNull()
})

// R70.1
it('the page of a very large class says that it shows only the first students, and counts only the total', async () => {
  const page = studentPage(CLASS, { totalStudents: 5_000 })
  serve(({ path }) => okResponse(path.endsWith('/class-years') ? { years: [], classes: [] } : page))
  renderInApp(<ClassScreen schoolClass={{ standard: '5th', section: 'B' }} />)
  expect(await screen.findByText(/^Only the first 5 students are shown/)).toBeDefined()
  const figures = within(screen.getByRole('list', { name: 'Strength' })).getAllByRole('link')
  expect(figures.map(({ textContent }) => textContent)).toEqual(['5000 Students'])
})
