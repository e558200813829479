import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { refused } from '@/tests/support/browser-api'
import { serve } from '@/tests/support/in-app'
import {
  activeOption,
  finding,
  foundStaff,
  foundStudent,
  offered,
  openQuickFind,
  searchField,
} from '@/tests/support/quick-find'

const address = () => window.location.pathname + window.location.search
const type = (value: string) => fireEvent.change(searchField(), { target: { value } })
const press = (key: string, more = {}) => fireEvent.keyDown(searchField(), { key, ...more })

// R64.1, R64.3
it('shows who was found, and the field that matched when it is not the name', async () => {
  serve(() =>
    finding({
      students: [
        foundStudent({ match: { field: 'parentInfo.mother.phone', text: '9876543210' } }),
        foundStudent({
          _id: '2',
          studentId: 'STU-2019-00001',
          isActive: false,
          name: { firstName: 'Meera', lastName: 'Das' },
        }),
      ],
      staff: [foundStaff({ match: { field: 'staffId', text: 'STF-0007' } })],
    }),
  )
  openQuickFind()
  expect(document.activeElement).toBe(searchField())
  type('9876543210')
  await waitFor(() =>
    expect(offered()).toEqual({
      Students: [
        "MNMeera Nair STU-2026-00007 · 5th-BMother's Phone: 9876543210",
        'MDMeera Das STU-2019-00001 · 5th-BInactive',
      ],
      Staff: ['KDKiran Das EMP-0007 · ScienceStaff ID: STF-0007'],
    }),
  )
  expect(screen.getByRole('status').textContent).toBe('3 results')
})

// R64.2
it('sends nothing while the user types, and one search when they stop', async () => {
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const calls = serve(() => finding({ students: [foundStudent()] }))
  openQuickFind()
  for (const text of ['M', 'Mee', '  Meera ']) {
    type(text)
    await pass(49)
  }
  expect(calls).toEqual([])
  await pass(1)
  await pass(20)
  expect(activeOption()).toContain('Meera Nair')
  expect(calls.map(({ path, query }) => [path, query.get('search')])).toEqual([['/api/v1/search', 'Meera']])
  type('')
  expect(Object.keys(offered())).toEqual(['Actions'])
  expect(calls).toHaveLength(1)
})

// R64.2
it('shows the answer to what was typed last, whatever the order of the answers', async () => {
  const answers = new Map<string | null, (answer: Response) => void>()
  serve(({ query }) => new Promise(resolve => answers.set(query.get('search'), resolve)))
  openQuickFind()
  type('me')
  await waitFor(() => expect(answers.has('me')).toBe(true))
  type('meera')
  await waitFor(() => expect(answers.has('meera')).toBe(true))
  answers.get('meera')?.(finding({ students: [foundStudent()] }))
  await waitFor(() => expect(activeOption()).toContain('Meera Nair'))
  answers.get('me')?.(
    finding({ students: [foundStudent({ _id: '2', name: { firstName: 'Megha', lastName: 'Rao' } })] }),
  )
  await new Promise(resolve => setTimeout(resolve))
  expect(screen.queryByText('Megha Rao')).toBeNull()
})

// R64.4
it('Enter waits for the results of the typed text', async () => {
  let answer: (response: Response) => void = () => undefined
  serve(({ query }) =>
    query.get('search') === 'meg'
      ? finding({
          students: [foundStudent({ _id: '2', studentId: 'STU-2', name: { firstName: 'Megha', lastName: 'Rao' } })],
        })
      : new Promise(resolve => (answer = resolve)),
  )
  const { onClose } = openQuickFind()
  type('meg')
  await waitFor(() => expect(activeOption()).toContain('Megha'))
  type('meera')
  press('Enter')
  await waitFor(() => expect(screen.getByRole('progressbar')).toBeDefined())
  expect(screen.getByText('Megha Rao')).toBeDefined()
  expect(address()).toBe('/dashboard')
  await waitFor(() => {
    answer(finding({ students: [foundStudent()] }))
    expect(onClose).toHaveBeenCalledOnce()
  })
  expect(address()).toBe('/dashboard?student=STU-2026-00007')
})

// R64.4
it('Enter before the results opens nothing once more is typed', async () => {
  serve(({ query }) => finding({ students: query.get('search') === 'meera' ? [foundStudent()] : [] }))
  const { onClose } = openQuickFind()
  type('meer')
  press('Enter')
  type('meera')
  await waitFor(() => expect(activeOption()).toContain('Meera Nair'))
  expect(onClose).not.toHaveBeenCalled()
})

describe('the keys', () => {
  const three = ['A', 'B', 'C'].map(lastName =>
    foundStudent({ _id: lastName, studentId: `STU-${lastName}`, name: { firstName: 'Meera', lastName } }),
  )

  // R64.4
  it('move through the results and around their ends, and open one', async () => {
    serve(() => finding({ students: three }))
    const { onClose } = openQuickFind()
    type('mee')
    await waitFor(() => expect(activeOption()).toContain('Meera A'))
    const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map(key => {
      press(key)
      return /Meera (.)/.exec(activeOption() ?? '')?.[1]
    })
    expect(seen).toEqual(['B', 'C', 'A', 'C', 'B'])
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Meera B')
    press('Enter', { isComposing: true })
    expect(onClose).not.toHaveBeenCalled()
    press('Enter')
    expect(onClose).toHaveBeenCalledOnce()
    expect(address()).toBe('/dashboard?student=STU-B')
  })

  // R64.4
  it('open one in a new tab, and leave quick find open', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    serve(() => finding({ students: three, staff: [foundStaff()] }))
    const { onClose } = openQuickFind()
    type('mee')
    await waitFor(() => expect(activeOption()).toContain('Meera A'))
    press('Enter', { ctrlKey: true })
    press('ArrowUp')
    press('Enter', { metaKey: true })
    expect(open.mock.calls.map(([url]) => url)).toEqual(['/dashboard?student=STU-A', '/dashboard?staff=EMP-0007'])
    expect(onClose).not.toHaveBeenCalled()
    expect(address()).toBe('/dashboard')
  })

  // R64.4
  it('Escape closes', () => {
    const { onClose } = openQuickFind()
    press('Escape')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

// R64.4
it('a press opens a result over the page', async () => {
  serve(() => finding({ staff: [foundStaff()] }))
  const { onClose, user } = openQuickFind()
  type('kiran')
  await user.click(await screen.findByRole('option', { name: /Kiran Das/ }))
  expect(address()).toBe('/dashboard?staff=EMP-0007')
  expect(onClose).toHaveBeenCalledOnce()
})

// R64.6
it('says when nothing was found, and what can be typed', async () => {
  serve(() => finding())
  openQuickFind()
  type('Xerxes')
  const text = 'Nothing found for “Xerxes”. Try a name, a phone number or a class such as 5th B.'
  expect((await screen.findByText(text)).getAttribute('role')).toBe('status')
  expect(searchField().getAttribute('aria-expanded')).toBe('false')
})

// R64.6
it('says why the search has failed, and tries again', async () => {
  let isBroken = true
  serve(() =>
    isBroken
      ? refused(500, { message: 'Internal server error', error: 'INTERNAL' })
      : finding({ students: [foundStudent()] }),
  )
  const { user } = openQuickFind()
  type('mee')
  expect((await screen.findByRole('alert')).textContent).toContain('Internal server error')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(activeOption()).toContain('Meera Nair'))
  expect(screen.queryByRole('alert')).toBeNull()
})

// R64.6
it('says so when the server cannot be reached, and still leads to screens', async () => {
  serve(() => Promise.reject(new TypeError('fetch failed')))
  openQuickFind()
  type('trash')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Network error. Please check your connection. Trying again automatically.',
  )
  expect(offered()).toEqual({ Screens: ['Trash'] })
})

// R64.6
it('says why a text cannot be searched for, without asking the server', async () => {
  const calls = serve(() => finding())
  openQuickFind()
  type('a b c d e f g h i')
  expect((await screen.findByRole('alert')).textContent).toBe('Search cannot exceed 8 words')
  expect(searchField().getAttribute('aria-invalid')).toBe('true')
  expect(calls).toEqual([])
})
