'use client'

import { useState } from 'react'
import { resetToNewerRecord } from '@/components/form/changes-by-others'
import { useEditedRecord } from '@/components/form/useEditedRecord'
import { ApiError, userMessageOf } from '@/lib/client/api-error'
import type { Draft } from '@/lib/client/drafts'
import { staffQueries, useSetPermissions } from '@/lib/client/queries/staff'
import { newerRecordIn } from '@/lib/client/newer-record-in'
import { isSamePermissions } from '@/lib/contract/permissions'
import { staffCalls } from '@/lib/contract/staff/endpoints'
import { STAFF_LABELS } from '@/lib/contract/staff/fields'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { hasBasicsOf, staffFormValues, type StaffFormApi, type StaffFormOutput } from './staff-form-values'

/** Saves an edited staff member in two calls: the basic data first, then the permissions. */
export function useSaveStaff(member: StaffMember, draft: Draft | undefined) {
  const { mutateAsync: replace } = staffQueries.useReplace()
  const { mutateAsync: setPermissions } = useSetPermissions()
  const edited = useEditedRecord(member, error => newerRecordIn(error, staffCalls.get)?.staff, draft)
  const { base, setBase } = edited
  /** Whether the basic data was saved and only the permissions are missing. */
  const [isHalfSaved, setHalfSaved] = useState(false)

  async function saveBasics(basics: Omit<StaffFormOutput, 'permissions'>): Promise<StaffMember> {
    if (isHalfSaved && hasBasicsOf(basics, base)) return base
    const { staff } = await replace({ id: base._id, values: { ...basics, version: base.version } })
    return staff
  }

  async function save({ permissions, ...basics }: StaffFormOutput, form: StaffFormApi): Promise<StaffMember> {
    const saved = await saveBasics(basics)
    if (isSamePermissions(permissions, saved.permissions)) return saved
    try {
      const { version } = await setPermissions({ id: saved._id, permissions, version: saved.version })
      return { ...saved, permissions, version }
    } catch (error) {
      // The saved data no longer counts as unsaved: only the permissions would be lost by closing.
      resetToNewerRecord(form, STAFF_LABELS, staffFormValues(saved), true)
      setBase(saved)
      setHalfSaved(true)
      throw halfSaved(error)
    }
  }

  return { edited, save }
}

function halfSaved(cause: unknown): ApiError {
  const message = `The basic information has been saved, but the permissions have not: ${userMessageOf(cause)}`
  return new ApiError('API_ERROR', message, { serverMessage: message, cause })
}
