import { useState } from 'react'
import { useUser } from '@/components/base/useUser'
import { resetToNewerRecord } from '@/components/form/changes-by-others'
import { unsavedFieldLabels } from '@/components/form/left-out'
import { useEditedRecord } from '@/components/form/useEditedRecord'
import { ApiError, userMessageOf } from '@/lib/client/api-error'
import type { Draft } from '@/lib/client/drafts'
import { staffQueries, useSetConfidentialLevel, useSetPermissions, useSetStaffScope } from '@/lib/client/queries/staff'
import { newerRecordIn } from '@/lib/client/newer-record-in'
import { isSamePermissions } from '@/lib/contract/permissions'
import { staffCalls } from '@/lib/contract/staff/endpoints'
import type { StaffMember } from '@/lib/contract/staff/schema'
import type { SavedMember } from './saved-staff'
import { choiceMatchesScope, type ScopeChoice, scopeFromChoice } from './scope/scope-choice'
import {
  hasBasicDataOf,
  staffFormFields,
  staffFormLabels,
  staffFormValues,
  type StaffFormApi,
  type StaffFormOutput,
} from './staff-form-values'

/** Saves an edited staff member: basic data first, then classes, permissions and the right to confidential fields. */
export function useSaveStaff(member: StaffMember, draft: Draft | undefined) {
  const { mutateAsync: replace } = staffQueries.useReplace()
  const { mutateAsync: setPermissions } = useSetPermissions()
  const { mutateAsync: setConfidential } = useSetConfidentialLevel()
  const { mutateAsync: setScope } = useSetStaffScope()
  const edited = useEditedRecord(
    member,
    error => newerRecordIn(error, staffCalls.get)?.staff,
    draft && asRecordBefore(draft),
  )
  const { setBase } = edited
  const user = useUser()
  /**
   * Whether the basic data was saved, but the classes, the permissions or the right to confidential fields were not.
   */
  const [isHalfSaved, setHalfSaved] = useState(false)

  async function saveBasics(basics: Parameters<typeof hasBasicDataOf>[0], base: StaffMember): Promise<SavedMember> {
    if (isHalfSaved && hasBasicDataOf(basics, base)) return { staff: base, leftOut: [] }
    const { staff, warnings = [] } = await replace({ id: base._id, values: { ...basics, version: base.version } })
    return { staff, leftOut: unsavedFieldLabels(warnings) }
  }

  async function save(values: StaffFormOutput, form: StaffFormApi, base: StaffMember): Promise<SavedMember> {
    const { permissions, confidential, scope, ...basics } = values
    const { staff, leftOut } = await saveBasics(basics, base)
    let saved = staff
    let missing: Missing = 'classes have'
    const { _id: id } = staff
    try {
      if (scope && !choiceMatchesScope(scope, saved.scope))
        saved = (await setScope({ id, scope: scopeFromChoice(scope), version: saved.version })).staff
      missing = 'permissions have'
      if (!isSamePermissions(permissions, saved.permissions)) {
        const { version } = await setPermissions({ id, permissions, version: saved.version })
        saved = { ...saved, permissions, version }
      }
      missing = 'right to confidential fields has'
      if (confidential && confidential !== (saved.confidential ?? 'none'))
        saved = (await setConfidential({ id, confidential, version: saved.version })).staff
      return { staff: saved, leftOut }
    } catch (error) {
      // The saved data no longer counts as unsaved: closing the form would lose only the values that were not saved.
      resetToNewerRecord(form, staffFormLabels(user), staffFormValues(saved, staffFormFields(user)), true)
      setBase(saved)
      setHalfSaved(true)
      throw halfSaved(error, missing)
    }
  }

  return { edited, save }
}

/** Converts the draft's initial classes from form values to record values, which are compared with newer records. */
function asRecordBefore(draft: Draft): Draft {
  const { scope, ...initial } = draft.initial
  if (scope === undefined) return draft
  return { ...draft, initial: { ...initial, scope: scopeFromChoice(scope as ScopeChoice) } }
}

/** The part that was not saved, followed by its verb. */
type Missing = 'classes have' | 'permissions have' | 'right to confidential fields has'

function halfSaved(cause: unknown, missing: Missing): ApiError {
  const message = `The basic information has been saved, but the ${missing} not: ${userMessageOf(cause)}`
  return new ApiError('API_ERROR', message, { serverMessage: message, cause })
}
