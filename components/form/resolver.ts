import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { invisibleTexts } from '@/lib/contract/invisible'

/**
 * Validates a form against its schema, and refuses invisible characters that were typed or pasted.
 *
 * @param stored the initial values; texts that have not changed are accepted
 */
export function resolverFor<I extends FieldValues, O>(
  schema: ZodMiniType<O, I>,
  stored: () => object | undefined,
): Resolver<I, unknown, O> {
  const bySchema = standardSchemaResolver(schema)
  return async (values, context, options) => {
    const result = await bySchema(values, context, options)
    const invisible = invisibleTexts(values, stored())
    if (invisible.length === 0) return result
    const errors = { ...result.errors } as FieldErrors<I>
    for (const { field, message } of invisible) {
      const ref: unknown = get(options.fields, `${field}.ref`)
      if (!get(errors, field)) set(errors, field, { type: 'invisible', message, ref })
    }
    return { values: {}, errors }
  }
}
