import * as z from 'zod/mini'
import { clearable, email, optional, phone, text } from '@/lib/contract/field-schemas'
import { schoolRules } from '@/lib/contract/school-rules'

const parentEmail = email('Email is required', 'Please enter a valid email')
const occupation = text('Occupation', 100)

const parent = (who: string) =>
  z.object({
    name: text(`${who}'s name`, 100),
    occupation: optional(occupation),
    phone: phone(),
    email: optional(parentEmail),
  })

type ParentInput = z.output<ReturnType<typeof parent>>
type ParentDraft = z.input<ReturnType<typeof parent>>

/** Stands for a parent that the input leaves out. It is an object, because JSON Schema cannot express a symbol. */
const LEFT_OUT = Object.freeze({})

/**
 * A parent, or undefined for a parent who is not known. If the school's rules require parents, a missing parent is
 * parsed as `{}`, so that the errors list each required field.
 */
export const parentOrUnknown = (who: string) =>
  z.prefault(
    z.pipe(
      z.transform(value => {
        if (schoolRules().parentsMayBeUnknown) return value === LEFT_OUT || value === null ? undefined : value
        return value === LEFT_OUT ? {} : value
      }),
      z.optional(parent(who)),
    ),
    () => LEFT_OUT as never,
  ) as unknown as z.ZodMiniOptional<z.ZodMiniType<ParentInput | undefined, ParentDraft | null | undefined>>

/** A change of a parent. Null says that the parent is not known. */
export const parentPatch = (who: string) =>
  z.optional(
    z
      .nullable(
        z.object({ ...z.partial(parent(who)).shape, occupation: clearable(occupation), email: clearable(parentEmail) }),
      )
      .check(z.refine(value => value !== null || schoolRules().parentsMayBeUnknown, 'Invalid value')),
  )

/** A parent as the server sends it. */
export const Parent = z.object({
  name: z.string(),
  occupation: z.optional(z.string()),
  phone: z.string(),
  email: z.optional(z.string()),
})
