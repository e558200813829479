import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { studentQueries } from '@/lib/client/queries/students'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { QueryView } from './QueryView'

const NETWORK_ERROR = 'Network error. Please check your connection.'
const noAnswer = () => Promise.reject(new TypeError('fetch failed'))

function List() {
  return (
    <QueryView query={useQuery(studentQueries.list({}))} skeleton="skeleton">
      {() => 'list'}
    </QueryView>
  )
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const reason = () => screen.queryByRole('alert')?.textContent

beforeEach(() => void vi.useFakeTimers())

// R15.5, R57.4
it('a list without an answer is retried every 5 seconds until the server is back, and the reason stays visible', async () => {
  let answer: () => Promise<Response> = noAnswer
  const calls = serve(() => answer())
  renderInApp(<List />)
  await pass(100)
  expect(reason()).toContain(`${NETWORK_ERROR} Trying again automatically.`)
  await pass(4_800)
  expect(calls).toHaveLength(1)
  await pass(200)
  expect(calls).toHaveLength(2)
  let giveAnswer: (response: Response) => void = () => undefined
  answer = () => new Promise(resolve => (giveAnswer = resolve))
  await pass(5_000)
  expect(calls).toHaveLength(3)
  expect(reason()).toContain(NETWORK_ERROR)
  expect(screen.queryByText('skeleton')).toBeNull()
  giveAnswer(okResponse())
  await pass(100)
  expect(screen.getByText('list')).toBeDefined()
  expect(reason()).toBeUndefined()
  const { length } = calls
  await pass(60_000)
  expect(calls).toHaveLength(length)
})

// R15.5
it('a list without an answer is retried at once when the browser is online again', async () => {
  let answer: () => Promise<Response> = noAnswer
  serve(() => answer())
  renderInApp(<List />)
  await pass(100)
  answer = () => Promise.resolve(okResponse())
  act(() => void window.dispatchEvent(new Event('online')))
  await pass(100)
  expect(screen.getByText('list')).toBeDefined()
})

it.each([502, 503, 504])('a list that was answered with %i is retried automatically', async status => {
  const calls = serve(() => refusalResponse(status, { message: 'The server is busy' }))
  renderInApp(<List />)
  await pass(100)
  const { length } = calls
  await pass(5_000)
  expect(calls.length).toBe(length + 1)
})

// R15.5
it.each([
  [403, 'You do not have permission to perform this action'],
  [429, 'Too many requests'],
  [500, 'Something went wrong on the server'],
])('a list that was answered with %i is not retried automatically', async (status, message) => {
  const calls = serve(() => refusalResponse(status, { message }))
  renderInApp(<List />)
  await pass(100)
  expect(reason()).toContain(message)
  expect(reason()).not.toContain('automatically')
  const lists = () => calls.filter(({ path }) => path === '/api/v1/students')
  act(() => void window.dispatchEvent(new Event('online')))
  await pass(60_000)
  expect(lists()).toHaveLength(1)
})

it('Retry shows the skeleton of the list while the list is loading', async () => {
  let answer: () => Promise<Response> = noAnswer
  serve(() => answer())
  renderInApp(<List />)
  await pass(100)
  answer = () => new Promise(() => undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await pass(100)
  expect(screen.getByText('skeleton')).toBeDefined()
  expect(reason()).toBeUndefined()
})
