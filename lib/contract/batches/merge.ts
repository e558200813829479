import * as z from 'zod/mini'
import { PHOTO_PATH } from '@/lib/contract/changes/change-texts'
import { CUSTOM_FIELDS_MAX } from '@/lib/contract/custom-fields/endpoints'
import { customKeyOf } from '@/lib/contract/custom-fields/values'
import { recordId } from '@/lib/contract/history/events'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'

/** The paths whose values can be taken from the other record, besides the custom fields. */
export const MERGED_PATHS: readonly string[] = [...Object.keys(STUDENT_FIELDS), PHOTO_PATH]

/** Merges two records of one student: `keep` stays, and takes the values at the paths `take` from `other`, which is deleted. */
export const MergeRules = z
  .object({
    keep: recordId('keep'),
    other: recordId('other'),
    take: z
      .array(
        z
          .string('Unknown field')
          .check(z.refine(path => MERGED_PATHS.includes(path) || customKeyOf(path) !== undefined, 'Unknown field')),
      )
      .check(z.maxLength(MERGED_PATHS.length + CUSTOM_FIELDS_MAX.students, 'Unknown field')),
  })
  .check(z.refine(({ keep, other }) => keep !== other, 'Choose two different students'))
export type MergeRules = z.output<typeof MergeRules>
