import { useMemo } from 'react'
import { useUser } from '@/components/base/useUser'
import type { InPlaceKind } from '@/components/form/in-place/in-place-record'
import { newerRecordIn } from '@/lib/client/newer-record-in'
import { staffQueries } from '@/lib/client/queries/staff'
import { STAFF_DETAILS_BUTTONS as BUTTONS } from '@/lib/client/ui/details-buttons'
import { changeableFields } from '@/lib/contract/custom-fields/changeable'
import { SAVE_FAILED_MESSAGES } from '@/lib/contract/messages'
import { staffCalls } from '@/lib/contract/staff/endpoints'
import { type StaffMember, StaffPatch } from '@/lib/contract/staff/schema'
import { staffBasicFields } from '../form/staff-form-values'

/** How the values of staff are edited where they are shown. */
export function useStaffInPlace(): InPlaceKind<StaffMember> {
  const user = useUser()
  const { mutateAsync } = staffQueries.usePatch()
  return useMemo(
    () => ({
      needs: BUTTONS.edit.needs,
      fields: staffBasicFields(user),
      customFields: changeableFields(user, 'staff'),
      schema: StaffPatch as never,
      pathsWith: (_member, path) => (path === 'name.firstName' ? [path, 'name.lastName'] : [path]),
      newerRecordIn: error => newerRecordIn(error, staffCalls.get)?.staff,
      patch: async ({ _id: id, version }, values) => {
        const { staff, warnings = [] } = await mutateAsync({ id, values: { ...values, version } })
        return { record: staff, warnings }
      },
      fallback: SAVE_FAILED_MESSAGES.staff,
    }),
    [user, mutateAsync],
  )
}
