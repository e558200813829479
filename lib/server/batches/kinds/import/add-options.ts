import 'server-only'
import { CustomFieldChange } from '@/lib/contract/custom-fields/endpoints'
import { type CustomField } from '@/lib/contract/custom-fields/field'
import { customPath } from '@/lib/contract/custom-fields/values'
import type { ValueDecision } from '@/lib/contract/imports/values'
import type { Resource } from '@/lib/contract/permissions'
import { changeFieldsIn } from '@/lib/server/custom-fields/change-fields'
import { changedField } from '@/lib/server/custom-fields/next-field'
import type { Tx } from '@/lib/server/db/db'
import type { Actor } from '@/lib/server/history/actor'
import { invalidFieldError } from '@/lib/server/platform/errors'
import { validate } from '@/lib/server/platform/validation'
import { withTextInError } from './with-text-in-error'

/**
 * Whether a text of a file can become an option of a field. For a field with several choices, people correct the cell
 * instead.
 */
export const acceptsNewOptions = ({ kind, state }: CustomField): boolean => kind === 'choice' && state === 'active'

/**
 * Adds texts of a file to the options of custom fields. The options stay when the import is undone. They can be
 * retired in the settings.
 *
 * @throws AppError `VALIDATION_ERROR`, also for a field without options; `DUPLICATE`
 */
export async function addOptions(tx: Tx, entity: Resource, decisions: ValueDecision[], actor: Actor): Promise<void> {
  for (const { field: path, text } of decisions) {
    await withTextInError(text, async () => {
      await changeFieldsIn(tx, actor, fields => {
        const field = fields.find(
          one => one.entity === entity && customPath(one.key) === path && acceptsNewOptions(one),
        )
        if (!field) throw invalidFieldError('field', 'Unknown field')
        const options = [...field.options, { label: text }]
        return {
          written: changedField(field, validate(CustomFieldChange, { options, version: field.version }), fields),
        }
      })
    })
  }
}
