import { useMemo } from 'react'
import { useUser } from '@/components/base/useUser'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import type { InPlaceKind } from '@/components/form/in-place/in-place-record'
import type { FollowUpDialog } from '@/components/form/in-place/saved-value'
import { newerRecordIn } from '@/lib/client/newer-record-in'
import { useFindSiblings } from '@/lib/client/queries/siblings'
import { studentQueries } from '@/lib/client/queries/students'
import { GUARDIANS } from '@/lib/contract/constants'
import { changeableFields } from '@/lib/contract/custom-fields/changeable'
import { SAVE_FAILED_MESSAGES } from '@/lib/contract/messages'
import { studentCalls } from '@/lib/contract/students/endpoints'
import { isUnknownParent } from '@/lib/contract/students/parents'
import { type Student, StudentPatch } from '@/lib/contract/students/schema'
import { STUDENT_DETAILS_BUTTONS as BUTTONS } from '@/lib/client/ui/details-buttons'
import { changedFamilyPaths, type SiblingUpdate, siblingUpdate } from '../form/siblings-to-update'
import { DEPENDENT_FIELDS, studentFields } from '../form/student-form-fields'

const SiblingsDialog = createLazyDialog(async () => (await import('../form/SiblingsDialog')).SiblingsDialog)

/** Fields that are edited together, because the details show them as one value or one requires the other. */
const TOGETHER = [
  ['name.firstName', 'name.lastName'],
  ['overallGrade', 'overallPercentage'],
  ['leaving.date', 'leaving.reason'],
]

/** The fields that are edited together with a field. An unknown parent needs a name and a phone to become known. */
function pathsWith(student: Student, path: string): readonly string[] {
  const unknown = GUARDIANS.find(kind => path.startsWith(`parentInfo.${kind}.`) && isUnknownParent(student, kind))
  if (unknown) return [...new Set([`parentInfo.${unknown}.name`, `parentInfo.${unknown}.phone`, path])]
  return TOGETHER.find(paths => paths.includes(path)) ?? [path]
}

const followUpOf = (update: SiblingUpdate): FollowUpDialog => ({
  label: 'Update siblings too',
  dialog: props => <SiblingsDialog update={update} {...props} />,
})

/** Defines how single values of students are edited in the details and in the list. */
export function useStudentInPlace(): InPlaceKind<Student> {
  const user = useUser()
  const { mutateAsync } = studentQueries.usePatch()
  const findSiblings = useFindSiblings()
  return useMemo(
    () => ({
      needs: BUTTONS.edit.needs,
      fields: studentFields(user),
      customFields: changeableFields(user, 'students'),
      schema: StudentPatch as never,
      pathsWith,
      dependent: DEPENDENT_FIELDS,
      newerRecordIn: error => newerRecordIn(error, studentCalls.get)?.student,
      patch: async (before, values) => {
        const { _id: id, version } = before
        // Find the siblings before saving, because the changed phone may be all that they share.
        const siblings = changedFamilyPaths(before, values).length > 0 ? await findSiblings(id) : []
        const { student, warnings } = await mutateAsync({ id, values: { ...values, version } })
        const update = siblingUpdate(before, student, siblings)
        return { record: student, warnings, followUp: update && followUpOf(update) }
      },
      fallback: SAVE_FAILED_MESSAGES.student,
    }),
    [user, mutateAsync, findSiblings],
  )
}
