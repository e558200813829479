'use client'

import { useState } from 'react'
import { rebase } from '@/components/form/rebase'
import { ApiError, reasonOf } from '@/lib/client/api-error'
import { useReplaceStaff, useSetPermissions } from '@/lib/client/queries/staff'
import { currentIn } from '@/lib/client/stale'
import { staffCalls } from '@/lib/contract/staff-endpoints'
import type { StaffMember } from '@/lib/contract/staff'
import { draftOf, hasBasicsOf, isSamePermissions, LABELS, type StaffFormApi, type Values } from './staff-draft'

/** Saves an edited staff member in two calls: the basic data first, then the permissions. */
export function useSaveStaff(member: StaffMember) {
  const { mutateAsync: replace } = useReplaceStaff()
  const { mutateAsync: setPermissions } = useSetPermissions()
  /** The record that the form builds on: the next save says which version of it was read. */
  const [base, setBase] = useState(member)
  const [conflict, setConflict] = useState<StaffMember>()
  /** The basic data of `base` came from this form: only the permissions are left to be saved. */
  const [isHalfSaved, setHalfSaved] = useState(false)

  async function saveBasics(basics: Omit<Values, 'permissions'>): Promise<StaffMember> {
    if (isHalfSaved && hasBasicsOf(basics, base)) return base
    try {
      const { staff } = await replace({ id: base._id, staff: { ...basics, version: base.version } })
      return staff
    } catch (error) {
      setConflict(currentIn(error, staffCalls.get)?.staff)
      throw error
    }
  }

  async function save({ permissions, ...basics }: Values, form: StaffFormApi) {
    const saved = await saveBasics(basics)
    if (isSamePermissions(permissions, saved.permissions)) return
    try {
      await setPermissions({ id: saved._id, permissions, version: saved.version })
    } catch (error) {
      // What is saved is no longer typed: closing the form loses the permissions alone.
      rebase(form, LABELS, draftOf(saved), true)
      setBase(saved)
      setHalfSaved(true)
      setConflict(currentIn(error, staffCalls.get)?.staff)
      throw halfSaved(error)
    }
  }

  const onResolved = (current: StaffMember) => {
    setBase(current)
    setConflict(undefined)
  }

  return { save, conflict, onResolved }
}

function halfSaved(cause: unknown): ApiError {
  const said = `The basic information has been saved, but the permissions have not: ${reasonOf(cause)}`
  return new ApiError('API_ERROR', said, { said, cause })
}
