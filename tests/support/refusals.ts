import type * as z from 'zod/mini'

/** Each message, after the path of its field if it has one. */
export const issueTexts = (issues: readonly { path: PropertyKey[]; message: string }[] = []): string[] =>
  issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))

/** Why a schema refuses a value, as `issueTexts`. Empty if the value is accepted. */
export const refusalsOf = (schema: z.ZodMiniType, value: unknown): string[] =>
  issueTexts(schema.safeParse(value).error?.issues)
