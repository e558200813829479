import { useNotify } from '@/components/feedback/Snackbars'
import { StarterSetList } from '@/components/settings/StarterSetList'
import { useReportUndone } from '@/components/settings/useReportUndone'
import { useAddFields, useRemoveNewFields } from '@/lib/client/queries/fields'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { FIELD_SETS, fieldsToAdd } from '@/lib/contract/custom-fields/starter-sets'
import { joinWithAnd } from '@/lib/contract/join-words'

/** Adds the fields of a set that many schools need, with one press. */
export function StarterSets({ fields }: { fields: readonly CustomField[] }) {
  const notify = useNotify()
  const reportUndone = useReportUndone()
  const { mutateAsync: addAll } = useAddFields()
  const { mutateAsync: removeNewFields } = useRemoveNewFields()
  const sets = FIELD_SETS.map(set => {
    const missing = fieldsToAdd(set, fields)
    const add = async () => {
      const ids = await addAll(missing)
      notify.success(`“${set.title}” added`, { undo: () => reportUndone(() => removeNewFields(ids)) })
    }
    return { title: set.title, effect: effectOf(missing), add: missing.length > 0 ? add : undefined }
  })
  return <StarterSetList sets={sets} />
}

/** Describes what a set adds: `Adds Bus Route and PEN. PEN is confidential and masked.` */
function effectOf(missing: ReturnType<typeof fieldsToAdd>): string {
  if (missing.length === 0) return 'Students have all of these fields.'
  const labels = (fields: typeof missing) => joinWithAnd(fields.map(({ label }) => label))
  const secret = missing.filter(({ masked }) => masked)
  const note =
    secret.length > 0 ? ` ${labels(secret)} ${secret.length === 1 ? 'is' : 'are'} confidential and masked.` : ''
  return `Adds ${labels(missing)}.${note}`
}
