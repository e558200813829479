import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { View } from '@/lib/contract/views'
import { headings, serveDesk, viewOf } from '@/tests/support/desk'
import { refused } from '@/tests/support/browser-api'
import { renderInApp, serve, widen } from '@/tests/support/in-app'
import { chosenIn, select } from '@/tests/support/select'
import { button, meera, page, show } from '@/tests/support/students-screen'
import { StudentsScreen } from './StudentsScreen'

beforeEach(widen)

const REQUIRED = ['Student', 'Student ID', 'Standard', 'Grade', 'Status']
const READER = ['students.read'] as const
const IN_VIEW = '?standard=5th&sortBy=name&sortOrder=asc&view=v1'

async function openMenu() {
  await screen.findByText('Meera Nair')
  fireEvent.click(button(/^Views/))
  return within(await screen.findByRole('menu', { name: 'Views' }))
}
const items = async () => {
  const menu = await openMenu()
  await waitFor(() => expect(menu.queryByText('Loading views...')).toBeNull())
  return menu.getAllByText(/./, { selector: 'li, li span' }).map(({ textContent }) => textContent)
}
const choose = async (name: string) => fireEvent.click((await openMenu()).getByRole('menuitem', { name }))

/** The page for a superAdmin. */
const showToAdmin = (query: string) => {
  window.history.replaceState(null, '', `/students${query}`)
  return renderInApp(<StudentsScreen />, 'superAdmin')
}
const sent = (calls: ReturnType<typeof serveDesk>, method: string) =>
  calls.findLast(call => call.method === method && call.path.includes('/views'))

describe('choosing a view', () => {
  // R59.10
  it('puts its filters, its order and its id into the address, and shows its columns', async () => {
    const calls = serveDesk([meera], [viewOf({})])
    show('?section=B&limit=25')
    const menu = await openMenu()
    fireEvent.click(await menu.findByRole('menuitemradio', { name: 'Fifth by name' }))
    const address = new URLSearchParams(window.location.search)
    expect(Object.fromEntries(address)).toEqual({
      standard: '5th',
      sortBy: 'name',
      sortOrder: 'asc',
      limit: '25',
      view: 'v1',
    })
    await waitFor(() => expect(headings()).toEqual(['Student', 'Roll Number', "Father's Phone"]))
    expect(button('Views: Fifth by name')).toBeTruthy()
    await waitFor(() => expect(calls.at(-1)?.query.get('standard')).toBe('5th'))
  })

  // R59.10
  it('is kept by a reload and while filters change, and left with the filters', async () => {
    serveDesk([meera], [viewOf({})])
    show(IN_VIEW)
    await waitFor(() => expect(headings()).toEqual(['Student', 'Roll Number', "Father's Phone"]))
    select('Section', 'B')
    expect(window.location.search).toContain('view=v1')
    fireEvent.click(button('Clear filters'))
    expect(window.location.search).toBe('?sortBy=name&sortOrder=asc')
    await waitFor(() => expect(headings()).toEqual(REQUIRED))
  })

  // R59.10
  it('shows the default columns of a view to a user with other ones, and saves changes with these', async () => {
    const calls = serveDesk([meera], [viewOf({ columns: null })], { studentColumns: ['email'] })
    show(IN_VIEW.replace('5th', '6th'))
    await screen.findByRole('button', { name: 'Views: Fifth by name' })
    await waitFor(() => expect(headings()).toEqual(REQUIRED))
    await choose('Save Changes to This View')
    await waitFor(() => expect(sent(calls, 'PUT')?.body).toMatchObject({ filters: { standard: '6th' }, columns: null }))
  })

  // R59.12
  it('is not needed for its filters: those of a view that is not there are shown', async () => {
    serveDesk([meera], [])
    show(IN_VIEW)
    await screen.findByText('Meera Nair')
    expect(chosenIn('Standard')).toBe('5th')
    expect(headings()).toEqual(REQUIRED)
    expect(await items()).toEqual(['No views saved yet', 'Save as New View'])
  })

  it('is possible after a failure', async () => {
    let broken = true
    serve(({ path }) => {
      if (!path.endsWith('/views')) return page([meera])()
      return broken ? refused(503, { message: 'No database', error: 'UNAVAILABLE' }) : Response.json({ success: true, message: 'OK', data: { views: [viewOf({})] } }) // prettier-ignore
    })
    show()
    const menu = await openMenu()
    broken = false
    fireEvent.click(await menu.findByRole('menuitem', { name: /could not be loaded/ }))
    expect(await menu.findByRole('menuitemradio', { name: 'Fifth by name' })).toBeTruthy()
  })
})

describe('a view', () => {
  // R59.11
  it('is saved with the filters, the order and the columns of the list', async () => {
    const calls = serveDesk([meera], [])
    show('?standard=5th&sortBy=name&sortOrder=asc&page=1&limit=25')
    await choose('Save as New View')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save View' }))
    // Staff share nothing.
    expect(dialog.queryByRole('checkbox')).toBeNull()
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'My class' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('View saved')).toBeTruthy()
    expect(sent(calls, 'POST')?.body).toEqual({
      entity: 'students',
      name: 'My class',
      isShared: false,
      filters: { search: '', standard: '5th', sortBy: 'name', sortOrder: 'asc' },
      columns: null,
    })
    await waitFor(() => expect(window.location.search).toContain('view=new'))
    expect(await screen.findByRole('button', { name: 'Views: My class' })).toBeTruthy()
  })

  // R59.11
  it('is shared by a superAdmin', async () => {
    const calls = serveDesk([meera], [])
    showToAdmin('')
    await choose('Save as New View')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save View' }))
    fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Everyone' } })
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Share with everyone who may open this list' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(calls, 'POST')?.body).toMatchObject({ name: 'Everyone', isShared: true }))
  })

  // R59.11
  it('says why it is not saved', async () => {
    const message = 'There is already a view called “My class”'
    serve(({ path, method }) =>
      method === 'POST' && path.endsWith('/views') ? refused(409, { message, error: 'DUPLICATE' }) : page([meera])(),
    )
    show()
    await choose('Save as New View')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save View' }))
    fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'My class' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect((await dialog.findByRole('alert')).textContent).toContain(message)
  })

  // R59.11
  it('gets the changed filters, another name, and is deleted', async () => {
    const calls = serveDesk([meera], [viewOf({})])
    show(IN_VIEW.replace('5th', '6th'))
    await choose('Save Changes to This View')
    await waitFor(() => expect(sent(calls, 'PUT')?.body).toMatchObject({ filters: { standard: '6th' }, name: 'Fifth by name' })) // prettier-ignore
    await choose('Rename')
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename View' }))
    fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Sixth' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: 'Views: Sixth' })).toBeTruthy()
    await choose('Delete This View')
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Delete View' })).getByText('Delete'))
    await waitFor(() => expect(window.location.search).toBe('?sortBy=name&sortOrder=asc&standard=6th'))
    expect(sent(calls, 'DELETE')?.path).toMatch(/\/views\/v1$/)
  })

  // R59.11
  it.each<[string, Partial<View>, boolean]>([
    ['not by staff when it is shared', { isShared: true, isOwn: false }, false],
    ['not by its owner when it is shared', { isShared: true, isOwn: true }, false],
    ['by its owner', { isShared: false, isOwn: true }, true],
  ])('is changed %s', async (_who, changes, may) => {
    serveDesk([meera], [viewOf(changes)])
    show(IN_VIEW, READER)
    await screen.findByRole('button', { name: 'Views: Fifth by name' })
    expect((await items()).includes('Delete This View')).toBe(may)
  })

  // R59.8, R59.11
  it('keeps the columns that its owner chooses in it; others leave it', async () => {
    const calls = serveDesk([meera], [viewOf({})])
    const { unmount } = show(IN_VIEW)
    await screen.findByRole('button', { name: 'Views: Fifth by name' })
    await saveWithout('Roll Number')
    await waitFor(() => expect(sent(calls, 'PUT')?.body).toMatchObject({ columns: ['parentInfo.father.phone'] }))
    unmount()
    const others = serveDesk([meera], [viewOf({ isOwn: false, isShared: true })])
    show(IN_VIEW)
    await screen.findByRole('button', { name: 'Views: Fifth by name' })
    await saveWithout('Roll Number')
    await waitFor(() => expect(window.location.search).not.toContain('view'))
    expect(sent(others, 'PUT')).toBeUndefined()
    await waitFor(() => expect(headings()).toEqual(['Student', "Father's Phone"]))
  })
})

async function saveWithout(column: string) {
  fireEvent.click(button('Columns'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
  fireEvent.click(dialog.getByRole('checkbox', { name: column }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
}
