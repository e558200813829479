import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Admin, AdminChange, AdminInput } from '@/lib/contract/staff/admins'
import { adminCalls } from '@/lib/contract/staff/admins'
import { api } from '../http'
import { session } from '../session'
import { adminsKey } from './keys'

/** All superAdmins. Only superAdmins may load them. */
export const adminList = queryOptions({
  queryKey: adminsKey,
  queryFn: ({ signal }) => api.call(adminCalls.list, { signal }).then(({ admins }) => admins),
  staleTime: 0,
})

/**
 * Adds a superAdmin. `gcTime: 0`, because the response contains a temporary password, which must not stay in a cache.
 */
export function useAddAdmin() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: AdminInput) => api.call(adminCalls.create, { body }),
    gcTime: 0,
    onSuccess: () => void cache.invalidateQueries({ queryKey: adminsKey }),
  })
}

/** Activates or deactivates a superAdmin. Users who deactivate their own account are signed out in this browser. */
export function useChangeAdmin() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: AdminChange & { id: string }) => api.call(adminCalls.change, { id, body }),
    onSuccess: ({ admin }) => {
      if (!admin.isActive && isOwn(admin)) return session.clear(true, 'deactivated')
      cache.setQueryData(adminList.queryKey, admins => admins?.map(one => (one._id === admin._id ? admin : one)))
      void cache.invalidateQueries({ queryKey: adminsKey })
    },
  })
}

function isOwn({ _id }: Admin): boolean {
  const state = session.state()
  return state.status === 'signedIn' && state.user._id === _id
}
