import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { DEFAULT_PREFERENCES, type Preferences } from '@/lib/contract/views/preferences'
import type { Student } from '@/lib/contract/students/schema'
import type { View } from '@/lib/contract/views/views'
import { okResponse } from './browser-api'
import { serve } from './in-app'
import { button, answerWithStudentPage } from './students-screen'

/** A server that stores students, saved views and preferences. Returns the calls that it received. */
export function serveStudentsAndViews(students: Student[], views: View[] = [], preferences: Partial<Preferences> = {}) {
  const kept = { preferences: { ...DEFAULT_PREFERENCES, ...preferences }, views }
  return serve(({ method, path, body }) => {
    if (path.endsWith('/preferences')) {
      if (method === 'PUT') kept.preferences = { ...kept.preferences, ...(body as object) }
      return okResponse(kept.preferences)
    }
    if (!path.includes('/views')) return answerWithStudentPage(students)()
    const id = path.split('/views/')[1]
    if (method === 'GET') return okResponse({ views: kept.views })
    kept.views = kept.views.filter(({ _id }) => _id !== id)
    if (method === 'DELETE') return okResponse({})
    const view = { ...savedView({}), ...(body as object), _id: id ?? 'new' }
    kept.views = [...kept.views, view]
    return okResponse({ view })
  })
}

/** A saved view of the students of the 5th standard, by name, with their roll numbers. */
export const savedView = (changes: Partial<View>): View =>
  ({
    _id: 'v1',
    entity: 'students',
    name: 'Fifth by name',
    filters: { search: '', standard: '5th', sortBy: 'name', sortOrder: 'asc' },
    columns: ['rollNumber', 'parentInfo.father.phone'],
    isShared: false,
    isOwn: true,
    ownerName: 'Asha Rao',
    ...changes,
  }) as View

/** The column headings of the table, without the columns of the checkbox and the menu. */
export const headings = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(text => text && text !== 'Actions')

/** The query of the list's address when the view of `savedView` is open. */
export const SAVED_VIEW_QUERY = '?standard=5th&sortBy=name&sortOrder=asc&view=v1'

/** Opens the menu of views once the list has loaded. */
export async function openViews() {
  await screen.findByText('Meera Nair')
  fireEvent.click(button(/^Views/))
  return within(await screen.findByRole('menu', { name: 'Views' }))
}

/** The texts in the menu of views. */
export async function viewItems(): Promise<(string | null)[]> {
  const menu = await openViews()
  await waitFor(() => expect(menu.queryByText('Loading views...')).toBeNull())
  return menu.getAllByText(/./, { selector: 'li, li span' }).map(({ textContent }) => textContent)
}

/** Chooses an action in the menu of views. */
export const chooseViewAction = async (name: string) =>
  fireEvent.click((await openViews()).getByRole('menuitem', { name }))

/** The last call that changed views with this method. */
export const lastViewCall = (calls: ReturnType<typeof serveStudentsAndViews>, method: string) =>
  calls.findLast(call => call.method === method && call.path.includes('/views'))
