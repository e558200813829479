import 'server-only'
import type * as z from 'zod/mini'

type Check = {
  _zod: { def: { check?: string; fn?: unknown; error?: (issue: object) => string | { message: string } | undefined } }
}

/** The rules of a schema that are functions. JSON Schema cannot express them, so their messages say what is allowed. */
export function rulesOf(schema: z.ZodMiniType): { isInteger: boolean; texts: string[] } {
  const checks = (schema._zod.def as { checks?: Check[] }).checks ?? []
  const own = checks.map(check => check._zod.def).filter(({ check }) => check === 'custom')
  const texts = own.flatMap(({ error }) => messageOf(error?.({ code: 'custom', input: '' })) ?? [])
  return { isInteger: own.some(({ fn }) => fn === Number.isInteger), texts: [...new Set(texts)] }
}

const messageOf = (message: string | { message: string } | undefined): string | undefined =>
  typeof message === 'object' ? message.message : message
