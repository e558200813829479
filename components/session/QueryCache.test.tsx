import { onlineManager, useMutation, useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { session } from '@/lib/client/session'
import { userWith } from '@/tests/support/users'
import { QueryCache } from './QueryCache'

const unreachable = (what: string) => () => Promise.reject(new Error(`${what} failed`))

function Records() {
  const list = useQuery({ queryKey: ['records'], queryFn: unreachable('Loading') })
  const save = useMutation({ mutationFn: unreachable('Saving') })
  return (
    <>
      <button onClick={() => save.mutate()}>save</button>
      {list.error?.message} {save.error?.message}
    </>
  )
}

afterEach(() => onlineManager.setOnline(true))

it('requests fail offline instead of waiting silently', async () => {
  onlineManager.setOnline(false)
  act(() => session.setUser(userWith([])))
  render(
    <QueryCache>
      <Records />
    </QueryCache>,
  )
  expect(await screen.findByText(/Loading failed/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'save' }))
  expect(await screen.findByText(/Saving failed/)).toBeDefined()
})

it('failed requests are repeated when the network is back', async () => {
  const load = vi.fn(() => Promise.resolve('the list')).mockRejectedValueOnce(new Error('Network error'))
  const List = () => {
    const { data, error } = useQuery({ queryKey: ['records'], queryFn: load })
    return data ?? error?.message
  }
  onlineManager.setOnline(false)
  act(() => session.setUser(userWith([])))
  render(
    <QueryCache>
      <List />
    </QueryCache>,
  )
  expect(await screen.findByText('Network error')).toBeDefined()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('the list')).toBeDefined()
})
