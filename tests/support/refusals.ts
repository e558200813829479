import type * as z from 'zod/mini'

/** Why a schema refuses a value: each message, after the path of its field if it has one. Empty if the value is accepted. */
export const refusalsOf = (schema: z.ZodMiniType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  )
