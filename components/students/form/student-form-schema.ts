import * as z from 'zod/mini'
import { acceptKept } from '@/lib/contract/accept-kept'
import { withCustomFieldsSchema } from '@/components/form/custom-fields-schema'
import { GUARDIANS, type GuardianKind } from '@/lib/contract/constants'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { type Student, StudentInput } from '@/lib/contract/students/schema'

type Sent = z.input<typeof StudentInput>
type Parents = { [K in GuardianKind]: NonNullable<NonNullable<Sent['parentInfo']>[K]> }

/** The form values before validation. A parent who is switched to unknown keeps the typed values. */
export type StudentDraft = Omit<Sent, 'parentInfo'> & {
  parentInfo?: Parents | undefined
  unknownParents?: { [K in GuardianKind]?: boolean | undefined }
}

/**
 * The schema of the form.
 *
 * @param customFields the custom fields that the user may change
 * @param before returns the edited student, whose stored values stay valid even if newer rules of the school refuse
 * them
 */
export const studentFormSchema = (
  customFields: readonly CustomField[],
  before?: () => Student,
): z.ZodMiniType<StudentInput, StudentDraft> =>
  withCustomFieldsSchema<StudentInput, StudentDraft>(
    z.pipe(z.transform(withoutUnknownParents), before ? acceptKept(StudentInput, before) : StudentInput) as never,
    customFields,
    () => before?.().custom,
  )

function withoutUnknownParents({ unknownParents, parentInfo, ...values }: StudentDraft): object {
  const known = GUARDIANS.filter(kind => unknownParents?.[kind] !== true)
  return { ...values, parentInfo: Object.fromEntries(known.map(kind => [kind, parentInfo?.[kind]])) }
}
