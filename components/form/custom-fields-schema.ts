import * as z from 'zod/mini'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { type CustomChange, type CustomValues, parseCustom } from '@/lib/contract/custom-fields/values'

type WithCustom = { custom?: CustomChange | undefined }

/**
 * Adds the custom fields to the schema of a form, so that one validation finds the errors of all fields.
 *
 * @param fields the fields that the user may change
 * @param stored returns the values of the edited record; a retired option stays valid while the record has it
 */
export function withCustomFieldsSchema<O extends WithCustom, I extends WithCustom>(
  schema: z.ZodMiniType<O, I>,
  fields: readonly CustomField[],
  stored: () => CustomValues | undefined = () => undefined,
): z.ZodMiniType<O, I> {
  if (fields.length === 0) return schema
  return z.pipe(
    z.transform(({ custom = {}, ...values }: I, context) => {
      const parsed = schema.safeParse(values)
      const parsedCustom = parseWithStored(fields, custom, stored())
      for (const { message, path } of [...(parsed.error?.issues ?? []), ...parsedCustom.issues])
        context.issues.push({ code: 'custom', message, path: [...path], input: values })
      return { ...parsed.data, custom: parsedCustom.values }
    }),
    z.any(),
  )
}

function parseWithStored(fields: readonly CustomField[], custom: CustomChange, stored: CustomValues = {}) {
  const typed = fields.map(({ key, kind }) => [key, kind === 'yesNo' ? flagOf(custom[key]) : custom[key]] as const)
  const { values, errors } = parseCustom(fields, Object.fromEntries(typed), { required: 'all', stored })
  // Send an empty field only if the record has a value to clear.
  const sent = Object.entries(values).filter(([key, value]) => value !== null || Object.hasOwn(stored, key))
  return {
    values: Object.fromEntries(sent),
    issues: errors.map(({ field, message }) => ({ message, path: field.split('.') })),
  }
}

/** The boolean for the form value `yes` or `no`; null if the question is not answered. */
const flagOf = (text: unknown): boolean | null => (text === 'yes' || text === 'no' ? text === 'yes' : null)
