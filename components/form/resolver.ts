import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  get,
  set,
  type Field,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type ResolverOptions,
  type ResolverResult,
} from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { invisibleTexts } from '@/lib/contract/invisible'
import { keptFormats, withAccepted, withKept } from '@/lib/contract/kept-formats'

/**
 * Makes the resolver that validates a form with its schema and with the rules of its inputs. It refuses invisible
 * characters that the user has typed or pasted.
 *
 * @param stored the initial values; a text that has not changed may contain invisible characters
 */
export function resolverFor<I extends FieldValues, O>(
  schema: ZodMiniType<O, I>,
  stored: () => object | undefined,
): Resolver<I, unknown, O> {
  const bySchema = standardSchemaResolver(schema)
  return async (values, context, options) => {
    const kept = keptFormats(values, stored() ?? {})
    const result = await bySchema(withAccepted(values, kept) as I, context, options)
    const refused = await refusedByInputs(values, options)
    const invisible = invisibleTexts(values, stored())
    if (refused.length === 0 && invisible.length === 0) return withKeptValues(result, kept)
    const errors = { ...result.errors } as FieldErrors<I>
    for (const [field, error] of refused) set(errors, field, error)
    for (const { field, message } of invisible) {
      const ref: unknown = get(options.fields, `${field}.ref`)
      if (!get(errors, field)) set(errors, field, { type: 'invisible', message, ref })
    }
    return { values: {}, errors }
  }
}

const withKeptValues = <I extends FieldValues, O>(
  result: ResolverResult<I, O>,
  kept: ReturnType<typeof keptFormats>,
): ResolverResult<I, O> =>
  kept.length === 0 || Object.keys(result.errors).length > 0
    ? result
    : ({ ...result, values: withKept(result.values as object, kept) } as ResolverResult<I, O>)

/** The errors that inputs report about their own texts, such as an unreadable date. */
async function refusedByInputs<I extends FieldValues>(values: I, { names = [], fields }: ResolverOptions<I>) {
  const checked = names.map(async name => {
    const field: Field['_f'] | undefined = get(fields, name)
    const message = typeof field?.validate === 'function' ? await field.validate(get(values, name), values) : undefined
    return [name, typeof message === 'string' ? { type: 'validate', message, ref: field?.ref } : undefined] as const
  })
  return (await Promise.all(checked)).filter(([, error]) => error !== undefined)
}
