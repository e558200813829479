import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { permissionsOf } from '@/lib/contract/permissions'
import type { StaffMember, StaffPage } from '@/lib/contract/staff/schema'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { staffInput } from '@/tests/support/factories'
import { serve } from '@/tests/support/in-app'
import { staffPage, staffRecord, staffRecords } from '@/tests/support/staff-record'
import { staffQueries, useSetActive, useSetPermissions } from './staff'

const { keys } = staffQueries
const listed = staffRecords(2)
const [first, second] = listed as [StaffMember, StaffMember]
const LIST = keys.list({ page: 1 })
let cache: QueryClient
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={cache}>{children}</QueryClientProvider>
)
const onHand = () => cache.getQueryData<StaffPage>(LIST)
const stale = () => cache.getQueryState(LIST)?.isInvalidated

beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  cache.setQueryData(LIST, staffPage(listed, { totalStaff: 12 }))
  cache.setQueryData(keys.detail(first._id), first)
})

/** Runs one mutation until it settles. */
async function run<V>(useChange: () => { mutateAsync: (value: V) => Promise<unknown> }, value: V) {
  const { result } = renderHook(useChange, { wrapper })
  await act(() => result.current.mutateAsync(value))
}

// R18.4
it('`useCreate` sends its idempotency key and inserts the staff member at the top of the list', async () => {
  const kiran = staffRecord()
  const staff = staffInput()
  const calls = serve(() => okResponse({ staff: kiran }))
  await run(staffQueries.useCreate, { values: staff, idempotencyKey: 'key-1' })
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/v1/staff', body: JSON.parse(JSON.stringify(staff)) })
  expect(calls[0]?.headers.get('idempotency-key')).toBe('key-1')
  expect(onHand()?.staff).toEqual([kiran, first, second])
  expect(onHand()?.pagination.totalStaff).toBe(13)
  expect(stale()).toBe(true)
})

// R18.5
it('`useRemove` removes a staff member from the list and the details, and lowers the total', async () => {
  const calls = serve(() => okResponse(undefined))
  await run(staffQueries.useRemove, first._id)
  expect(calls[0]).toMatchObject({ method: 'DELETE', path: '/api/v1/staff/id-0' })
  expect(onHand()?.staff).toEqual([second])
  expect(onHand()?.pagination.totalStaff).toBe(11)
  expect(cache.getQueryData(keys.detail(first._id))).toBeUndefined()
})

// R18.6
it('`useReplace` replaces a staff member in the lists and in the details', async () => {
  const changed = { ...first, department: 'Arts' as const, version: 4 }
  const { name, email, phone } = first
  const calls = serve(() => okResponse({ staff: changed }))
  await run(staffQueries.useReplace, { id: first._id, values: { name, email, phone, department: 'Arts', version: 3 } })
  expect(calls[0]).toMatchObject({ method: 'PUT', path: '/api/v1/staff/id-0', body: { version: 3 } })
  expect(onHand()?.staff).toEqual([changed, second])
  expect(cache.getQueryData(keys.detail(first._id))).toEqual(changed)
})

it('`useSetPermissions` changes the permissions in the lists and in the details', async () => {
  const permissions = permissionsOf(['staff.read'])
  const calls = serve(() => okResponse({ permissions, version: 4 }))
  await run(useSetPermissions, { id: first._id, permissions, version: 3 })
  expect(calls[0]).toMatchObject({
    method: 'PUT',
    path: '/api/v1/staff/id-0/permissions',
    body: { permissions, version: 3 },
  })
  expect(onHand()?.staff[0]).toEqual({ ...first, permissions })
  expect(cache.getQueryData(keys.detail(first._id))).toEqual({ ...first, permissions })
  expect(stale()).toBe(true)
})

// R18.2
it.each([
  ['deactivates an active staff member', first, 'deactivate'],
  ['activates an inactive staff member', { ...first, isActive: false }, 'activate'],
])('useSetActive %s, and shows the record from the response', async (_what, member, call) => {
  const switched = { ...member, isActive: !member.isActive, version: 4 }
  const calls = serve(() => okResponse({ staff: switched }))
  await run(useSetActive, { id: member._id, isActive: !member.isActive })
  expect(calls[0]).toMatchObject({ method: 'POST', path: `/api/v1/staff/id-0/${call}` })
  expect(onHand()?.staff).toEqual([switched, second])
})

it('a refused change leaves the list of staff as it is, and a 404 reloads the list', async () => {
  serve(() => refusalResponse(409, { message: 'No', error: 'DUPLICATE' }))
  await expect(run(staffQueries.useRemove, first._id)).rejects.toThrow('No')
  await expect(run(useSetActive, { id: first._id, isActive: false })).rejects.toThrow('No')
  expect([onHand(), stale()]).toEqual([staffPage(listed, { totalStaff: 12 }), false])
  serve(() => refusalResponse(404, { message: 'Gone', error: 'NOT_FOUND' }))
  await expect(run(staffQueries.useRemove, first._id)).rejects.toThrow('Gone')
  expect(stale()).toBe(true)
})

it('the list of staff is reloaded when loading the details of a staff member fails with 404', async () => {
  serve(() => refusalResponse(404, { message: 'Gone', error: 'NOT_FOUND' }))
  await expect(cache.query(staffQueries.detail(first._id))).rejects.toThrow('Gone')
  expect(stale()).toBe(true)
})

it('the list of staff is reloaded when saving a staff member fails with 404', async () => {
  serve(() => refusalResponse(404, { message: 'Gone', error: 'NOT_FOUND' }))
  const { name, email, phone } = first
  const values = { name, email, phone, department: 'Arts', version: 3 } as const
  await expect(run(staffQueries.useReplace, { id: first._id, values })).rejects.toThrow('Gone')
  expect(stale()).toBe(true)
})

it('the query of one staff member calls the API with the encoded id', async () => {
  const calls = serve(() => okResponse({ staff: first }))
  expect(await cache.query(staffQueries.detail('a/b'))).toEqual(first)
  expect(calls[0]?.path).toBe('/api/v1/staff/a%2Fb')
})
