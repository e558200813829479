import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Snackbars } from '@/components/feedback/Snackbars'
import { AppDialogsContext } from '@/components/layout/AppDialogs'
import { QueryCache } from '@/components/session/QueryCache'
import { session } from '@/lib/client/session'
import type { Permission } from '@/lib/contract/permissions'
import { AppRouter, fakeRouter } from '@/lib/testing/AppRouter'
import { fine, refused } from '@/lib/testing/browser-api'
import { userWith } from '@/lib/testing/users'
import { DashboardScreen } from './DashboardScreen'

const dialogs = { open: vi.fn() }
const place = { currentPage: 1, totalPages: 1, hasNext: false, hasPrev: false }
const fetch = vi.fn<typeof globalThis.fetch>()
const asked = () => fetch.mock.calls.map(([url]) => (url as string).replace('/api/v1', '')).sort()

/** A school of 240 students, 57 of them active, whose staff cannot be counted. */
function school(url: string): Response {
  if (url.includes('/staff')) return refused(503, { message: 'Busy' })
  if (url.includes('/export')) return new Response('\uFEFFStudent ID\r\nSTU-2026-00001\r\n')
  return fine({ students: [], pagination: { ...place, totalStudents: url.includes('isActive=true') ? 57 : 240 } })
}

function show(as: 'superAdmin' | readonly Permission[]) {
  act(() => session.admit(userWith(as)))
  render(
    <AppRouter router={fakeRouter()}>
      <Snackbars>
        <QueryCache>
          <AppDialogsContext value={dialogs}>
            <DashboardScreen />
          </AppDialogsContext>
        </QueryCache>
      </Snackbars>
    </AppRouter>,
  )
}

const card = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(() => {
  vi.clearAllMocks()
  fetch.mockImplementation(url => Promise.resolve(school(url as string)))
  vi.stubGlobal('fetch', fetch)
})

it.each([
  [['students.read'], 'Find and read student records'],
  [['students.read', 'students.update'], 'Find and correct student records'],
  [['students.read', 'students.create'], 'Find and add student records'],
  [['students.read', 'students.create', 'students.update'], 'Find, correct and add student records'],
] as [Permission[], string][])('tells whoever has %j what they may do: %s', (permissions, words) => {
  show(permissions)
  expect(screen.getByText(words)).toBeDefined()
})

it('greets by first name', () => {
  vi.setSystemTime(new Date(2026, 2, 5, 9))
  show([])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good Morning, Asha')
  expect(screen.getByText('Thursday, 5 March 2026')).toBeDefined()
})

describe('the numbers', () => {
  it("are the school's, not the loaded page's, on bars of 100", async () => {
    show(['students.read'])
    expect(await card('Total Students').findByText('240')).toBeDefined()
    expect(card('Total Students').getByRole('progressbar').ariaValueNow).toBe('100')
    expect(await card('Active Students').findByText('57')).toBeDefined()
    expect(card('Active Students').getByRole('progressbar').ariaValueNow).toBe('57')
    expect(asked()).toEqual(['/students?isActive=true&limit=1', '/students?limit=10'])
    expect(screen.queryByText('Total Staff')).toBeNull()
  })

  it('are not asked for by those who may not read them', () => {
    show(['students.create', 'staff.read'])
    expect(screen.queryByText('Total Students')).toBeNull()
    expect(screen.queryByText('Total Staff')).toBeNull()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('are a dash when they cannot be had, and can be asked for again', async () => {
    show('superAdmin')
    const retry = await card('Total Staff').findByRole('button', { name: 'Retry Total Staff' })
    expect(card('Total Staff').getByText('—')).toBeDefined()
    expect(asked()).toContain('/staff?limit=5')
    expect(asked()).toContain('/staff?isActive=true&limit=1')
    fetch.mockResolvedValue(fine({ staff: [], pagination: { ...place, totalStaff: 12 } }))
    await userEvent.click(retry)
    expect(await card('Total Staff').findByText('12')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('quick actions', () => {
  it('open the form for a new student', async () => {
    show(['students.create'])
    await userEvent.click(screen.getByRole('button', { name: 'Add New Student' }))
    expect(dialogs.open).toHaveBeenCalledWith('student')
    expect(screen.queryByText('Manage Students')).toBeNull()
  })

  it('open the form for new staff, also to staff who may create them', async () => {
    show(['staff.create'])
    await userEvent.click(screen.getByRole('button', { name: 'Add New Staff' }))
    expect(dialogs.open).toHaveBeenCalledWith('staff')
  })

  it('offer no form to those who may only read', () => {
    show(['students.read', 'staff.read'])
    expect(screen.queryByRole('button', { name: 'Add New Student' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add New Staff' })).toBeNull()
  })
})

describe('the cards', () => {
  const links = () => screen.queryAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])

  it.each<[string, 'superAdmin' | Permission[], string[]]>([
    ['superAdmin', 'superAdmin', ['/students', '/staff']],
    ['a reader of both', ['students.read', 'staff.read'], ['/students']],
    ['one who may read neither', ['students.create', 'staff.create'], []],
  ])('lead %s to %j', (_who, as, pages) => {
    show(as)
    expect(links().map(([, href]) => href)).toEqual(pages)
    expect(links().every(([text]) => /^Manage (Students|Staff)/.test(text ?? ''))).toBe(true)
  })
})

describe('the export', () => {
  const saved: string[] = []
  beforeEach(() => {
    saved.length = 0
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
  })
  const exportReports = () => userEvent.click(screen.getByRole('button', { name: 'Export Reports' }))
  const alert = async () => (await screen.findByRole('alert')).textContent

  it('saves all students under the day', async () => {
    show(['students.read', 'staff.read'])
    await exportReports()
    await vi.waitFor(() => expect(saved).toEqual([expect.stringMatching(/^students_export_\d{4}-\d\d-\d\d\.csv$/)]))
    expect(asked()).toContain('/students/export')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('saves staff where students may not be read', async () => {
    fetch.mockResolvedValue(new Response('Employee ID\r\nEMP-0001\r\n'))
    show(['staff.read'])
    await exportReports()
    await vi.waitFor(() => expect(saved).toEqual([expect.stringMatching(/^staff_export_\d{4}-\d\d-\d\d\.csv$/)]))
    expect(asked()).toEqual(['/staff/export'])
  })

  it.each<[string, Permission[]]>([
    ['No students to export', ['students.read']],
    ['No staff to export', ['staff.read']],
  ])('says: %s', async (message, permissions) => {
    const headings = () => new Response('\uFEFFThe,headings,alone\r\n')
    fetch.mockImplementation(async url => ((url as string).includes('/export') ? headings() : school(url as string)))
    show(permissions)
    await exportReports()
    expect(await alert()).toBe(message)
    expect(saved).toEqual([])
  })

  it('says that there is nothing for those who may read nothing', async () => {
    show(['students.create'])
    await exportReports()
    expect(await alert()).toBe('No data available to export or insufficient permissions')
    expect(fetch).not.toHaveBeenCalled()
  })

  it('says why it failed, and can be tried again', async () => {
    show(['students.read'])
    fetch.mockResolvedValue(refused(429, { message: 'Too many exports' }))
    await exportReports()
    expect(await alert()).toBe('Too many exports')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export Reports' }).disabled).toBe(false)
  })
})
