import { useMutation } from '@tanstack/react-query'
import { type LinkKind, staffLinkCalls } from '@/lib/contract/accounts/links'
import type { ConfidentialLevel, Permissions, ScopedClass } from '@/lib/contract/permissions'
import { staffCalls } from '@/lib/contract/staff/endpoints'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { api } from '../http'
import { recordQueries } from './record-queries'

export const staffQueries = recordQueries<typeof staffCalls, StaffMember>('staff', staffCalls, {
  recordIn: ({ staff }) => staff,
  page: {
    rows: page => page.staff,
    total: page => page.pagination.totalStaff,
    copy: ({ pagination }, staff, totalStaff) => ({ staff, pagination: { ...pagination, totalStaff } }),
  },
})

export const useSetPermissions = () =>
  staffQueries.useChange(
    ({ id, ...body }: { id: string; permissions: Permissions; version: number }) =>
      api.call(staffCalls.permissions, { id, body }),
    (member, { permissions }) => ({ ...member, permissions }),
  )

export const useSetConfidentialLevel = () =>
  staffQueries.useChange(
    ({ id, ...body }: { id: string; confidential: ConfidentialLevel; version: number }) =>
      api.call(staffCalls.confidential, { id, body }),
    (_member, { staff }) => staff,
  )

/** Sets the classes whose students a staff member may see; null for all students. */
export const useSetStaffScope = () =>
  staffQueries.useChange(
    ({ id, ...body }: { id: string; scope: ScopedClass[] | null; version: number }) =>
      api.call(staffCalls.scope, { id, body }),
    (_member, { staff }) => staff,
  )

export const useSetActive = () =>
  staffQueries.useChange(
    ({ id, isActive }: { id: string; isActive: boolean }) =>
      api.call(isActive ? staffCalls.activate : staffCalls.deactivate, { id }),
    (_member, { staff }) => staff,
  )

/** `gcTime: 0`, because the response contains a password, which must not stay in a cache. */
export const useResetPassword = () =>
  staffQueries.useChange(({ id }: { id: string }) => api.call(staffCalls.resetPassword, { id }), undefined, {
    gcTime: 0,
  })

/** `gcTime: 0`, because the response contains a secret link, which must not stay in a cache. */
export const useMakeLink = () =>
  useMutation({
    mutationFn: ({ id, kind }: { id: string; kind: LinkKind }) =>
      api.call(staffLinkCalls.makeLink, { id, body: { kind } }),
    gcTime: 0,
  })

export const useInvite = () =>
  useMutation({ mutationFn: ({ id }: { id: string }) => api.call(staffLinkCalls.invite, { id }) })

export const useResetSecondFactor = () =>
  staffQueries.useChange(({ id }: { id: string }) => api.call(staffCalls.resetSecondFactor, { id }))

export const useUnlinkStaffIdentity = () =>
  useMutation({ mutationFn: ({ id }: { id: string }) => api.call(staffCalls.unlinkIdentity, { id }) })
