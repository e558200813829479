import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from '@/lib/contract/permissions'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { CLASS, findRegisterTable, showClass } from '@/tests/support/class-screen'
import { serve, showWideScreen } from '@/tests/support/in-app'

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

beforeEach(showWideScreen)

describe('renumbering', () => {
  const choose = async (order: string) => {
    const { router } = showClass()
    await findRegisterTable()
    fireEvent.click(screen.getAllByRole('button', { name: 'Renumber' })[0]!)
    const box = await screen.findByRole('combobox', { name: 'Order' })
    expect(box.textContent).toBe('By name')
    if (order === 'By name') return router
    fireEvent.mouseDown(box)
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'By name',
      'Keep the present order',
    ])
    fireEvent.click(screen.getByRole('option', { name: order }))
    return router
  }

  // R70.8
  it.each([
    ['By name', 'name'],
    ['Keep the present order', 'rollNumber'],
  ])('renumbering with the order %s shows the plan first', async (text, order) => {
    const router = await choose(text)
    const calls = serve(() => okResponse({ batch: batchRecord({ _id: '0198-batch' }) }))
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/batches/0198-batch'))
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      kind: 'renumber',
      entity: 'students',
      rules: { standard: '5th', section: 'B', order },
    })
  })

  // R70.8
  it('a refused renumbering shows the reason', async () => {
    const router = await choose('By name')
    serve(() => refusalResponse(400, { message: 'Not now' }))
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
    expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe('Not now')
    expect(router.push).not.toHaveBeenCalled()
  })
})

describe('what is offered', () => {
  // R70.7, R70.8, R70.9
  it.each<[string, Permission[], string[]]>([
    ['may only read', ['students.read'], ['My class', 'Share']],
    ['may add students', ['students.read', 'students.create'], ['My class', 'Share', 'Add Student']],
    ['may change students', ['students.read', 'students.update'], ['My class', 'Share', 'Renumber', 'Renumber']],
  ])('the class page offers the allowed actions to staff who %s', async (_who, granted, offered) => {
    showClass(CLASS, granted)
    await findRegisterTable()
    expect(buttons()).toEqual(offered)
    expect(screen.queryAllByRole('link', { name: 'Promote' })).toHaveLength(granted.includes('students.update') ? 1 : 0)
  })

  // R70.9
  it('the link “Promote” opens the promotion of the class', async () => {
    showClass()
    await findRegisterTable()
    expect(screen.getByRole('link', { name: 'Promote' }).getAttribute('href')).toBe('/students/promote?class=5th-B')
  })

  // R95.10
  it('the class page links to the attendance of its class', async () => {
    showClass(CLASS, ['students.read'])
    await findRegisterTable()
    const link = screen.getByRole('link', { name: 'Attendance' })
    expect(link.getAttribute('href')).toBe('/attendance?class=5th-B')
  })

  // R70.10
  it('the class page links to the previous and the next class with students', async () => {
    showClass(
      CLASS,
      'superAdmin',
      [],
      [
        { standard: '4th', section: 'D' },
        { standard: '5th', section: 'B' },
        { standard: '7th', section: 'A' },
      ],
    )
    const other = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await other('Previous class: 4th-D')).toBe('/students/classes/4th-D')
    expect(await other('Next class: 7th-A')).toBe('/students/classes/7th-A')
  })
})

describe('a class without students', () => {
  // R70.7
  it('the page of an empty class offers to add a student, in a form that starts with this class', async () => {
    showClass([], ['students.read', 'students.create'])
    expect(await screen.findByText('No students in 5th-B')).toBeDefined()
    expect(buttons()).toEqual(['My class', 'Add Student'])
    fireEvent.click(screen.getByRole('button', { name: 'Add Student' }))
    expect(window.location.search).toBe('?new=student')
    const boxOf = (name: RegExp) => screen.findByRole('combobox', { name })
    expect((await boxOf(/^Standard/)).textContent).toBe('5th')
    expect((await boxOf(/^Section/)).textContent).toBe('B')
  })

  // R70.7
  it('the page of an empty class says who can add students, if the user may not add students', async () => {
    showClass([], ['students.read', 'students.update'])
    expect(await screen.findByText(/^Super admins, and colleagues who have the permission/)).toBeDefined()
    expect(buttons()).toEqual(['My class'])
  })
})
