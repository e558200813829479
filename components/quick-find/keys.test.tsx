import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { serve } from '@/tests/support/in-app'
import {
  activeOption,
  foundResponse,
  foundStaff,
  foundStudent,
  openQuickFind,
  searchField,
} from '@/tests/support/quick-find'

const address = () => window.location.pathname + window.location.search
const type = (value: string) => fireEvent.change(searchField(), { target: { value } })
const press = (key: string, more = {}) => fireEvent.keyDown(searchField(), { key, ...more })

// R64.4
it('Enter in quick find waits for the results of the typed text', async () => {
  let answer: (response: Response) => void = () => undefined
  serve(({ query }) =>
    query.get('search') === 'meg'
      ? foundResponse({
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
    answer(foundResponse({ students: [foundStudent()] }))
    expect(onClose).toHaveBeenCalledOnce()
  })
  expect(address()).toBe('/dashboard?student=STU-2026-00007')
})

// R64.4
it('Enter in quick find opens nothing when more text is typed before the results arrive', async () => {
  serve(({ query }) => foundResponse({ students: query.get('search') === 'meera' ? [foundStudent()] : [] }))
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
  it('arrow keys move through the results of quick find and wrap around; Enter opens the active result', async () => {
    serve(() => foundResponse({ students: three }))
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
  it('Enter with Ctrl or Meta opens a result in a new tab, and leaves quick find open', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    serve(() => foundResponse({ students: three, staff: [foundStaff()] }))
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
  it('Escape closes quick find', () => {
    const { onClose } = openQuickFind()
    press('Escape')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
