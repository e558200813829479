import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { StudentPage } from '@/lib/contract/students/query'
import type { Student } from '@/lib/contract/students/schema'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { serve } from '@/tests/support/in-app'
import { studentInput } from '@/tests/support/factories'
import { studentPage, studentRecord, studentRecords } from '@/tests/support/student-record'
import { studentQueries, useRemovePhoto, useUploadPhoto } from './students'

const listed = studentRecords(2)
const [first] = listed as [Student, Student]
const { keys: studentKeys } = studentQueries
const LIST = studentKeys.list({ page: 1 })
let cache: QueryClient
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={cache}>{children}</QueryClientProvider>
)
const onHand = () => cache.getQueryData<StudentPage>(LIST)

beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  cache.setQueryData(LIST, studentPage(listed))
  cache.setQueryData(studentKeys.detail(first._id), first)
})

/** Runs one mutation until it settles. */
async function run<V>(useChange: () => { mutateAsync: (value: V) => Promise<unknown> }, value: V) {
  const { result } = renderHook(useChange, { wrapper })
  await act(() => result.current.mutateAsync(value))
}
const stale = () => cache.getQueryState(LIST)?.isInvalidated

// R18.4
it('`useCreate` sends its idempotency key and inserts the student at the top of the list', async () => {
  const meera = studentRecord()
  const calls = serve(() => okResponse({ student: meera, warnings: [] }))
  await run(studentQueries.useCreate, { values: studentInput(), idempotencyKey: 'key-1' })
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/v1/students', body: studentInput() })
  expect(calls[0]?.headers.get('idempotency-key')).toBe('key-1')
  expect(onHand()?.students.map(({ _id }) => _id)).toEqual([meera._id, 'id-0', 'id-1'])
  expect(onHand()?.pagination.totalStudents).toBe(3)
  expect(stale()).toBe(true)
})

// R18.6
it('`useReplace` replaces a student in the lists and in the details', async () => {
  const changed = { ...first, section: 'D' as const, version: 4 }
  const calls = serve(() => okResponse({ student: changed, warnings: [] }))
  await run(studentQueries.useReplace, { id: first._id, values: { ...studentInput(), version: 3 } })
  expect(calls[0]).toMatchObject({ method: 'PUT', path: '/api/v1/students/id-0', body: { version: 3 } })
  expect(onHand()?.students[0]).toEqual(changed)
  expect(cache.getQueryData(studentKeys.detail(first._id))).toEqual(changed)
  expect(stale()).toBe(true)
})

// R18.5
it('`useRemove` removes a student from the list and the details, and lowers the total', async () => {
  const calls = serve(() => okResponse(undefined))
  await run(studentQueries.useRemove, first._id)
  expect(calls[0]).toMatchObject({ method: 'DELETE', path: '/api/v1/students/id-0' })
  expect(onHand()?.students.map(({ _id }) => _id)).toEqual(['id-1'])
  expect(onHand()?.pagination.totalStudents).toBe(1)
  expect(cache.getQueryData(studentKeys.detail(first._id))).toBeUndefined()
})

// R18.7, R24.17
it('`useUploadPhoto` sends the photo as a form, and shows the URL that the server returned', async () => {
  const calls = serve(() => okResponse({ photoUrl: '/api/v1/students/id-0/photo?v=1' }))
  await run(useUploadPhoto, { id: first._id, photo: new File(['x'], 'a.png', { type: 'image/png' }) })
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/v1/students/id-0/photo' })
  expect((calls[0]?.body as FormData).get('photo')).toBeInstanceOf(File)
  expect(calls[0]?.headers.has('content-type')).toBe(false)
  expect(onHand()?.students[0]?.profilePhoto.url).toBe('/api/v1/students/id-0/photo?v=1')
})

// R18.7
it('`useRemovePhoto` removes the photo from the list', async () => {
  cache.setQueryData(LIST, studentPage([{ ...first, profilePhoto: { url: '/photo' } }]))
  serve(() => okResponse(undefined))
  await run(useRemovePhoto, { id: first._id })
  expect(onHand()?.students[0]?.profilePhoto.url).toBe('')
})

it('a refused change leaves the list of students as it is', async () => {
  serve(() => refusalResponse(409, { message: 'No', error: 'DUPLICATE' }))
  await expect(run(studentQueries.useRemove, first._id)).rejects.toThrow('No')
  await expect(run(studentQueries.useCreate, { values: studentInput(), idempotencyKey: 'k' })).rejects.toThrow('No')
  await expect(run(useRemovePhoto, { id: first._id })).rejects.toThrow('No')
  expect(onHand()).toEqual(studentPage(listed))
  expect(stale()).toBe(false)
})

it('the list of students keeps the old page while the next page loads', async () => {
  let answer: (response: Response) => void = vi.fn()
  serve(({ query }) =>
    query.get('page') === '2' ? new Promise(resolve => (answer = resolve)) : okResponse(studentPage(listed)),
  )
  const { result, rerender } = renderHook(({ page }) => useQuery(studentQueries.list({ page })), {
    wrapper,
    initialProps: { page: 1 },
  })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  rerender({ page: 2 })
  expect(result.current).toMatchObject({ isPlaceholderData: true, data: studentPage(listed) })
  await waitFor(() => answer(okResponse(studentPage([]))))
  await waitFor(() => expect(result.current.data?.students).toEqual([]))
})

it('the query of one student calls the API with the encoded id', async () => {
  const calls = serve(() => okResponse({ student: first }))
  expect(await cache.query(studentQueries.detail('a/b'))).toEqual(first)
  expect(calls[0]?.path).toBe('/api/v1/students/a%2Fb')
})

// R7.27
it.each<[string, () => Promise<unknown>]>([
  ['loading the details', () => cache.query(studentQueries.detail(first._id))],
  ['replacing', () => run(studentQueries.useReplace, { id: first._id, values: studentInput() })],
  ['deleting', () => run(studentQueries.useRemove, first._id)],
  ['uploading a photo', () => run(useUploadPhoto, { id: first._id, photo: new File(['x'], 'a.png') })],
  ['removing a photo', () => run(useRemovePhoto, { id: first._id })],
])('a student is removed from the lists when %s shows that somebody else has deleted them', async (_what, attempt) => {
  const elsewhere = studentKeys.list({ page: 2 })
  cache.setQueryData(elsewhere, studentPage([]))
  serve(() => refusalResponse(404, { message: 'Student not found', error: 'NOT_FOUND' }))
  await expect(attempt()).rejects.toThrow('Student not found')
  expect(onHand()?.students.map(({ _id }) => _id)).toEqual(['id-1'])
  expect(onHand()?.pagination.totalStudents).toBe(1)
  expect(cache.getQueryData(elsewhere)).toEqual(studentPage([]))
  expect(stale()).toBe(true)
})
