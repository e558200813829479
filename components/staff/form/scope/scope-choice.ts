import * as z from 'zod/mini'
import { sortClasses } from '@/lib/contract/class-order'
import { ALL_STUDENTS, SCOPE_LABEL } from '@/lib/contract/labels'
import type { ScopedClass } from '@/lib/contract/permissions'
import type { Field } from '@/lib/contract/record-fields'
import { Scope } from '@/lib/contract/staff/scope'

/** A class in the form. `id` identifies the row; an empty section means all sections. */
export type ClassRow = { id: number; standard: string; section: string; until: string; isClassTeacher: boolean }
/** The form value for the students that a staff member sees. */
export type ScopeChoice = typeof ALL_STUDENTS | ClassRow[]

/** Converts the classes of a staff member to the form value. */
export const scopeChoiceOf = (scope: readonly ScopedClass[] | undefined): ScopeChoice =>
  scope
    ? sortClasses(scope).map(({ standard, section = '', until = '', isClassTeacher = false }, id) => ({
        id,
        standard,
        section,
        until,
        isClassTeacher,
      }))
    : ALL_STUDENTS

export const emptyRow = (rows: readonly ClassRow[]): ClassRow => ({
  id: Math.max(-1, ...rows.map(({ id }) => id)) + 1,
  standard: '',
  section: '',
  until: '',
  isClassTeacher: false,
})

/** Converts a form value to the classes in the body of a request. */
export const scopeFromChoice = (choice: ScopeChoice): ScopedClass[] | null =>
  choice === ALL_STUDENTS
    ? null
    : choice.map(({ standard, section, until, isClassTeacher }) => ({
        standard,
        ...(section && { section }),
        ...(until && { until }),
        ...(isClassTeacher && { isClassTeacher }),
      }))

/** Whether a form value equals the classes of a staff member, in any order. */
export const choiceMatchesScope = (choice: ScopeChoice, scope: readonly ScopedClass[] | undefined): boolean =>
  textOf(choice) === textOf(scopeChoiceOf(scope))

const textOf = (choice: ScopeChoice): string => {
  const scope = scopeFromChoice(choice)
  return JSON.stringify(scope && sortClasses(scope))
}

/** Why a form value cannot be saved. */
export function scopeProblem(choice: ScopeChoice): string | undefined {
  if (choice === ALL_STUDENTS) return undefined
  const empty = choice.findIndex(({ standard }) => !standard)
  if (empty !== -1) return `Choose the standard of class ${empty + 1}`
  const [issue] = Scope.safeParse(scopeFromChoice(choice)).error?.issues ?? []
  const [row] = issue?.path ?? []
  return typeof row === 'number' ? `${issue?.message} (class ${row + 1})` : issue?.message
}

/** Adds the classes to the schema of the form. */
export const WithScope = z.object({
  scope: z.optional(
    z.custom<ScopeChoice>(choice => scopeProblem(choice) === undefined, {
      error: ({ input }) => scopeProblem(input as ScopeChoice),
    }),
  ),
})

const ChoiceOfDraft = z.union([
  z.literal(ALL_STUDENTS),
  z
    .array(
      z.strictObject({
        id: z.number(),
        standard: z.string(),
        section: z.string(),
        until: z.string(),
        isClassTeacher: z.boolean(),
      }),
    )
    // React needs unique ids as keys of the rows.
    .check(z.refine(rows => new Set(rows.map(({ id }) => id)).size === rows.length)),
])

/** The form field for the classes. `fits` accepts the value from a draft, even with an incomplete row. */
export const SCOPE_FIELD = {
  label: SCOPE_LABEL,
  section: SCOPE_LABEL,
  kind: 'choice',
  options: [ALL_STUDENTS],
  initial: ALL_STUDENTS,
  fits: (value: unknown) => ChoiceOfDraft.safeParse(value).success,
} as const satisfies Field & { fits: unknown }
