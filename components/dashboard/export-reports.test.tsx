import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Permission } from '@/lib/contract/permissions'
import { refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { QuickActions } from './QuickActions'

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

const csv = (lines: string) => () => new Response(`\uFEFF${lines}\r\n`)
const exportReports = () => userEvent.click(screen.getByRole('button', { name: 'Export Reports' }))
const alert = async () => (await screen.findByRole('alert')).textContent

// R6.8
it.each<[string, Permission[]]>([
  ['students', ['students.read', 'staff.read']],
  ['staff', ['staff.read']],
])('Export Reports saves all %s in a file with the date in its name for a user with %j', async (records, granted) => {
  const calls = serve(csv('ID\r\n1'))
  renderInApp(<QuickActions />, granted)
  await exportReports()
  const name = new RegExp(`^${records}_export_\\d{4}-\\d\\d-\\d\\d\\.csv$`)
  await vi.waitFor(() => expect(saved).toEqual([expect.stringMatching(name)]))
  expect(calls.map(({ path }) => path)).toEqual([`/api/v1/${records}/export`])
  expect(screen.queryByRole('alert')).toBeNull()
})

// R26.7
it.each<[string, Permission[]]>([
  ['No students to export', ['students.read']],
  ['No staff to export', ['staff.read']],
])('Export Reports says when the export is empty: %s', async (message, granted) => {
  serve(csv('The,headings,alone'))
  renderInApp(<QuickActions />, granted)
  await exportReports()
  expect(await alert()).toBe(message)
  expect(saved).toEqual([])
})

// R26.7
it('Export Reports shows an error to a user without any read permission', async () => {
  const calls = serve(csv('ID\r\n1'))
  renderInApp(<QuickActions />, ['students.create'])
  await exportReports()
  expect(await alert()).toBe('No data available to export or insufficient permissions')
  expect(calls).toEqual([])
})

it('Export Reports shows why it failed, and can be pressed again', async () => {
  serve(() => refusalResponse(429, { message: 'Too many exports' }))
  renderInApp(<QuickActions />, ['students.read'])
  await exportReports()
  expect(await alert()).toBe('Too many exports')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export Reports' }).disabled).toBe(false)
})
