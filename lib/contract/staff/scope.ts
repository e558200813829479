import * as z from 'zod/mini'
import { date, optional, requiredVersion } from '@/lib/contract/field-schemas'
import { listValueSchema } from '@/lib/contract/list-value-schema'

/** The most classes in the scope of one member. A scope with more classes needs whole standards. */
const MAX_CLASSES = 200

const flag = z.pipe(
  z.optional(z.boolean('isClassTeacher must be true or false')),
  z.transform(value => (value ? (true as const) : undefined)),
)

const ClassInput = z
  .strictObject({
    standard: listValueSchema('standard', 'Unknown standard'),
    section: optional(listValueSchema('section', 'Section must be A, B, C, or D')),
    until: optional(date('Until')),
    isClassTeacher: flag,
  })
  .check(
    z.refine(({ section, isClassTeacher }) => !isClassTeacher || section !== undefined, {
      error: 'Choose the section of a class teacher',
      path: ['section'],
    }),
  )

type Place = { standard: string; section?: string | undefined }
const isUnique = (classes: Place[]) =>
  new Set(classes.map(({ standard, section }) => JSON.stringify([standard, section]))).size === classes.length

/** The classes that a staff member may see. Null means all students, and an empty list means no students. */
export const Scope = z.nullable(
  z
    .array(ClassInput, 'scope must be null or a list of classes')
    .check(z.maxLength(MAX_CLASSES, `At most ${MAX_CLASSES} classes`), z.refine(isUnique, 'Choose each class once')),
)
export type Scope = z.output<typeof Scope>

/** The body of the call that sets the scope. */
export const ScopeChange = z.strictObject({ scope: Scope, version: requiredVersion() })
export type ScopeChange = z.output<typeof ScopeChange>
