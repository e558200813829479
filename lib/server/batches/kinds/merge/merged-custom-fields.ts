import 'server-only'
import type { MergeRules } from '@/lib/contract/batches/merge'
import { fieldsFor } from '@/lib/contract/custom-fields/field'
import { type CustomChange, customKeyOf } from '@/lib/contract/custom-fields/values'
import { changeableFields } from '@/lib/contract/custom-fields/changeable'
import type { Student } from '@/lib/contract/students/schema'
import type { Actor } from '@/lib/server/history/actor'
import { AppError, forbiddenError, invalidFieldError } from '@/lib/server/platform/errors'

/**
 * Refuses a choice between values of custom fields that the actor may not change. A hidden field gets the same answer
 * as an unknown field.
 *
 * @throws AppError `VALIDATION_ERROR`; `FORBIDDEN` for values that the actor may only read
 */
export function requireMergeable({ take }: Pick<MergeRules, 'take'>, actor: Actor): void {
  for (const path of take) {
    const key = customKeyOf(path)
    if (key === undefined) continue
    const field = fieldsFor(actor, 'students').find(one => one.key === key)
    if (!field) throw invalidFieldError('take', 'Unknown field')
    if (!isChosen(actor, key)) throw forbiddenError(`You cannot change “${field.label}”.`)
  }
}

/** Whether the actor may still make the choices of a merge: the actor may have lost a right since the plan. */
export function isMergeable(rules: Pick<MergeRules, 'take'>, actor: Actor): boolean {
  try {
    requireMergeable(rules, actor)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Whether the actor may choose between the values of a field. */
const isChosen = (actor: Actor, key: string): boolean =>
  changeableFields(actor, 'students').some(field => field.key === key)

/**
 * Adds values that the actor cannot choose to the patch of the record that stays: values of hidden, read-only or
 * retired fields. The record keeps its own values, and gets the values that only the other record has.
 */
export function withHiddenValues(
  patch: { custom?: CustomChange },
  { custom: kept = {} }: Student,
  { custom: other = {} }: Student,
  actor: Actor,
): object {
  const gaps = Object.entries(other).filter(([key]) => !Object.hasOwn(kept, key) && !isChosen(actor, key))
  return gaps.length > 0 ? { ...patch, custom: { ...patch.custom, ...Object.fromEntries(gaps) } } : patch
}
