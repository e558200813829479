import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { staffCalls } from '@/lib/contract/staff-endpoints'
import type { Permissions } from '@/lib/contract/permissions'
import type { StaffFilters, StaffInput, StaffMember, StaffUpdate } from '@/lib/contract/staff'
import { api, early } from '../http'
import { staffCache } from './staff-cache'

const { keys } = staffCache

/** One page of staff. The old page stays in sight while the next one loads. */
export const staffList = (filters: StaffFilters) =>
  queryOptions({
    queryKey: keys.list(filters),
    queryFn: ({ signal }) => api.call(staffCalls.list, { query: filters, signal }),
    initialData: () => early(staffCalls.list, { query: filters }),
    placeholderData: keepPreviousData,
  })

/** One staff member, as the server has them now. */
export const staffDetail = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal, client }) =>
      staffCache.heeding(client, api.call(staffCalls.get, { id, signal })).then(({ staff }) => staff),
    staleTime: 0,
  })

type Creation = { staff: StaffInput; idempotencyKey: string }
type Replacement = { id: string; staff: StaffUpdate }

export function useCreateStaff() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ staff, idempotencyKey }: Creation) =>
      api.call(staffCalls.create, { body: staff as z.input<typeof staffCalls.create.body>, idempotencyKey }),
    onSuccess: ({ staff }) => staffCache.insert(cache, staff),
  })
}

/** Saves the basic data; permissions have a call of their own. */
export function useReplaceStaff() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, staff }: Replacement) =>
      api.call(staffCalls.replace, { id, body: staff as z.input<typeof staffCalls.replace.body> }),
    onSuccess: ({ staff }) => staffCache.replace(cache, staff),
    onError: error => staffCache.reloadIfGone(cache, error),
  })
}

export function useSetPermissions() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; permissions: Permissions; version: number }) =>
      api.call(staffCalls.permissions, { id, body }),
    onSuccess: ({ permissions }, { id }) => staffCache.update(cache, id, member => ({ ...member, permissions })),
    onError: error => staffCache.reloadIfGone(cache, error),
  })
}

export function useRemoveStaff() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call(staffCalls.remove, { id }),
    onSuccess: (_nothing, id) => staffCache.remove(cache, id),
    onError: error => staffCache.reloadIfGone(cache, error),
  })
}

/** Activates or deactivates; the record that comes back takes the old one's place. */
export function useSwitchStaff() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ _id, isActive }: StaffMember) =>
      api.call(isActive ? staffCalls.deactivate : staffCalls.activate, { id: _id }),
    onSuccess: ({ staff }) => staffCache.replace(cache, staff),
    onError: error => staffCache.reloadIfGone(cache, error),
  })
}

/** The password that the answer holds is shown and forgotten: no cache keeps it. */
export function useResetPassword() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call(staffCalls.resetPassword, { id }),
    gcTime: 0,
    onError: error => staffCache.reloadIfGone(cache, error),
  })
}

export function useResetSecondFactor() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call(staffCalls.resetSecondFactor, { id }),
    onError: error => staffCache.reloadIfGone(cache, error),
  })
}
