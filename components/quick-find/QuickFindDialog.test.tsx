import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { serve } from '@/tests/support/in-app'
import {
  activeOption,
  foundResponse,
  foundStaff,
  foundStudent,
  offeredOptions,
  openQuickFind,
  searchField,
} from '@/tests/support/quick-find'

const type = (value: string) => fireEvent.change(searchField(), { target: { value } })

// R64.1, R64.3
it('quick find shows who was found, and which field matched if the match is not the name', async () => {
  serve(() =>
    foundResponse({
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
    expect(offeredOptions()).toEqual({
      Students: [
        "MNMeera Nair STU-2026-00007 · 5th-BMother's Phone: 9876543210",
        'MDMeera Das STU-2019-00001 · 5th-BInactive',
      ],
      Staff: ['KDKiran Das EMP-0007 · ScienceStaff ID: STF-0007'],
    }),
  )
  expect(screen.getByRole('status').textContent).toBe('3 results')
})

// R68.15
it('quick find links to certificates, and shows the student and whether the certificate is void', async () => {
  const label = 'Meera Nair (STU-2026-00007)'
  const erased = { number: 'BON-2026-0010', label: '', isVoid: true }
  serve(() => foundResponse({ certificates: [{ number: 'BON-2026-0001', label, isVoid: false }, erased] }))
  openQuickFind(['students.read'])
  type('bon-2026-1')
  await waitFor(() =>
    expect(offeredOptions()).toEqual({ Certificates: [`BON-2026-0001 ${label}`, 'BON-2026-0010 Void'] }),
  )
  expect(screen.getAllByRole('option').map(option => option.getAttribute('href'))).toEqual([
    '/print/certificates/BON-2026-0001',
    '/print/certificates/BON-2026-0010',
  ])
})

// R64.2
it('quick find sends nothing while the user types, and one search when the user stops', async () => {
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const calls = serve(() => foundResponse({ students: [foundStudent()] }))
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
  expect(Object.keys(offeredOptions())).toEqual(['Actions'])
  expect(calls).toHaveLength(1)
})

// R64.2
it('quick find shows the results for the newest text, whatever the order of the answers', async () => {
  const answers = new Map<string | null, (answer: Response) => void>()
  serve(({ query }) => new Promise(resolve => answers.set(query.get('search'), resolve)))
  openQuickFind()
  type('me')
  await waitFor(() => expect(answers.has('me')).toBe(true))
  type('meera')
  await waitFor(() => expect(answers.has('meera')).toBe(true))
  answers.get('meera')?.(foundResponse({ students: [foundStudent()] }))
  await waitFor(() => expect(activeOption()).toContain('Meera Nair'))
  answers.get('me')?.(
    foundResponse({ students: [foundStudent({ _id: '2', name: { firstName: 'Megha', lastName: 'Rao' } })] }),
  )
  await new Promise(resolve => setTimeout(resolve))
  expect(screen.queryByText('Megha Rao')).toBeNull()
})

// R64.4
it('a click on a result of quick find opens it over the page', async () => {
  serve(() => foundResponse({ staff: [foundStaff()] }))
  const { onClose, user } = openQuickFind()
  type('kiran')
  await user.click(await screen.findByRole('option', { name: /Kiran Das/ }))
  expect(window.location.pathname + window.location.search).toBe('/dashboard?staff=EMP-0007')
  expect(onClose).toHaveBeenCalledOnce()
})
