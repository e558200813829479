import * as z from 'zod/mini'
import { inClassOrder } from '@/lib/contract/class-order'
import { ALL_STUDENTS, SCOPE_LABEL } from '@/lib/contract/labels'
import type { ScopedClass } from '@/lib/contract/permissions'
import type { Field } from '@/lib/contract/record-fields'
import { Scope } from '@/lib/contract/staff/scope'

/** A class in the form. `id` tells the rows of the form apart; an empty section means all sections. */
export type ClassRow = { id: number; standard: string; section: string; until: string; isClassTeacher: boolean }
/** The students that a staff member sees, as the form holds them. */
export type ScopeChoice = typeof ALL_STUDENTS | ClassRow[]

/** The form value of the classes of a staff member. */
export const scopeChoiceOf = (scope: readonly ScopedClass[] | undefined): ScopeChoice =>
  scope
    ? inClassOrder(scope).map(({ standard, section = '', until = '', isClassTeacher = false }, id) => ({
        id,
        standard,
        section,
        until,
        isClassTeacher,
      }))
    : ALL_STUDENTS

/** A row to fill in. */
export const emptyRow = (rows: readonly ClassRow[]): ClassRow => ({
  id: Math.max(-1, ...rows.map(({ id }) => id)) + 1,
  standard: '',
  section: '',
  until: '',
  isClassTeacher: false,
})

/** The classes of a form value, as the call that saves them sends them. */
export const scopeIn = (choice: ScopeChoice): ScopedClass[] | null =>
  choice === ALL_STUDENTS
    ? null
    : choice.map(({ standard, section, until, isClassTeacher }) => ({
        standard,
        ...(section && { section }),
        ...(until && { until }),
        ...(isClassTeacher && { isClassTeacher }),
      }))

/** Whether a form value has the classes that a staff member has already. */
export const hasScope = (choice: ScopeChoice, scope: readonly ScopedClass[] | undefined): boolean =>
  textOf(choice) === textOf(scopeChoiceOf(scope))

const textOf = (choice: ScopeChoice): string => {
  const scope = scopeIn(choice)
  return JSON.stringify(scope && inClassOrder(scope))
}

/** Why a form value cannot be saved. */
export function scopeProblem(choice: ScopeChoice): string | undefined {
  if (choice === ALL_STUDENTS) return undefined
  const empty = choice.findIndex(({ standard }) => !standard)
  if (empty !== -1) return `Choose the standard of class ${empty + 1}`
  const [issue] = Scope.safeParse(scopeIn(choice)).error?.issues ?? []
  const [row] = issue?.path ?? []
  return typeof row === 'number' ? `${issue?.message} (class ${row + 1})` : issue?.message
}

/** The part of the form's schema for the classes. */
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
    // React tells the rows apart by their ids.
    .check(z.refine(rows => new Set(rows.map(({ id }) => id)).size === rows.length)),
])

/** The classes among the fields of the form. `fits`: whether a draft may contain the value, also a row that is not complete. */
export const SCOPE_FIELD = {
  label: SCOPE_LABEL,
  section: SCOPE_LABEL,
  kind: 'choice',
  options: [ALL_STUDENTS],
  initial: ALL_STUDENTS,
  fits: (value: unknown) => ChoiceOfDraft.safeParse(value).success,
} as const satisfies Field & { fits: unknown }
