import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { formValuesOf } from '@/components/form/form-values'
import { withCustomFieldsSchema } from '@/components/form/custom-fields-schema'
import type { Dependent } from '@/components/form/changes-by-others'
import type { EditableRecord } from '@/components/form/useEditedRecord'
import type { CustomChange, CustomValues } from '@/lib/contract/custom-fields/values'
import { customPath } from '@/lib/contract/custom-fields/values'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import type { Permission } from '@/lib/contract/permissions'
import { type Field, type Fields, valueAt } from '@/lib/contract/record-fields'
import type { FollowUpDialog } from './saved-value'

export type InPlaceRecord = EditableRecord & { _id: string; custom?: CustomValues | undefined }

export type Patch = { custom?: CustomChange | undefined }

type Patched<R> = { record: R; warnings: readonly string[]; followUp?: FollowUpDialog | undefined }

/** Defines how users edit single values of one kind of record in place. */
export type InPlaceKind<R> = {
  /** The permission to edit. */
  needs: Permission
  /** The fields that the user sees in the form of the record. */
  fields: Fields
  /** The custom fields that the user may change. */
  customFields: readonly CustomField[]
  /** Validates a partial change of the record. */
  schema: ZodMiniType<Patch, Patch>
  /** The paths to edit together with `path`, in the order of the form. They include `path`. */
  pathsWith: (record: R, path: string) => readonly string[]
  /** Groups of fields in which changes of two users are not merged. */
  dependent?: readonly Dependent[]
  newerRecordIn: (error: unknown) => R | undefined
  /** Saves a change of the record `base`. `warnings` are shown to the user. */
  patch: (base: R, values: Patch) => Promise<Patched<R>>
  /** The message to show when an error has no message. */
  fallback: string
}

/** Whether a field can be edited by users who may change the record. */
export const isEditable = (fields: Fields, path: string): boolean => {
  const field = fields[path]
  return field !== undefined && field.isReadOnly !== true
}

/**
 * The fields of a form that edits only some paths of a record. Options and warnings still depend on the whole record.
 */
export const inPlaceFields = (fields: Fields, paths: readonly string[], record: object): Fields =>
  Object.fromEntries(
    paths.flatMap(path => {
      const field = fields[path]
      return field ? [[path, withRecord(field, record, paths)]] : []
    }),
  )

function withRecord({ shownWhen: _, only: _only, ...field }: Field, record: object, paths: readonly string[]): Field {
  if (field.kind === 'choice' && field.narrowedBy && !paths.includes(field.narrowedBy.path)) {
    const { narrowedBy, ...choice } = field
    return { ...choice, options: narrowedBy.options(valueAt(record, narrowedBy.path)) }
  }
  if (field.kind !== 'date' || !field.unlikely) return field
  const { unlikely } = field
  return { ...field, unlikely: values => unlikely({ ...record, ...values }) }
}

export const inPlaceValues = (fields: Fields, record: object): DefaultValues<FieldValues & Patch> =>
  formValuesOf<FieldValues & Patch>(fields, record)

/**
 * Whether the edited fields fit a newer record: nobody else has changed a field on which an edited field depends, such
 * as the class of a roll number, or a field that depends on an edited field.
 */
export function fitsNewerRecord(
  dependent: readonly Dependent[] = [],
  paths: readonly string[],
  newer: object,
  base: object,
): boolean {
  const isSplit = (edited: readonly string[], others: readonly string[]) =>
    edited.some(path => paths.includes(path)) && others.some(path => valueAt(newer, path) !== valueAt(base, path))
  return !dependent.some(([fields, on]) => isSplit(fields, on) || isSplit(on, fields))
}

/** Validates only the edited fields, so that an old error in another field does not block this change. */
export const inPlaceSchema = <R extends InPlaceRecord>(
  { schema, customFields }: Pick<InPlaceKind<R>, 'schema' | 'customFields'>,
  fields: Fields,
  record: R,
): ZodMiniType<Patch, Patch> =>
  withCustomFieldsSchema(
    refuseUnsent(schema, fields, record),
    customFields.filter(({ key }) => Object.hasOwn(fields, customPath(key))),
    () => record.custom,
  )

/**
 * Refuses to clear a field that the record must have. Without this check, the schema of a partial change would ignore
 * the cleared field.
 */
const refuseUnsent = (schema: ZodMiniType<Patch, Patch>, fields: Fields, record: object): ZodMiniType<Patch, Patch> =>
  schema.check(({ value, issues }) => {
    for (const [path, { label }] of Object.entries(fields)) {
      if (path.includes('.') || !Object.hasOwn(record, path) || valueAt(value, path) !== undefined) continue
      issues.push({ code: 'custom', message: `${label} cannot be cleared`, path: [path], input: value })
    }
  })
