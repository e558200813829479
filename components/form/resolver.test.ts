import type { FieldErrors } from 'react-hook-form'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { resolverFor } from './resolver'

type Values = { from: string; to: string }
const Schema = z.object({
  from: z.string().check(z.minLength(1, 'From is required')),
  to: z.string().check(z.minLength(1, 'To is required')),
})
const INVISIBLE = 'This text contains an invisible character. Delete the text and type it again.'

async function resolve(values: Values, stored?: Values) {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await resolverFor(Schema, () => stored)(values, undefined, options)
  const messages: FieldErrors<Values> = errors
  return { from: messages.from?.message, to: messages.to?.message }
}

it('a form refuses an invisible character even while other fields are still empty', async () => {
  expect(await resolve({ from: 'a\u200Bb', to: '' })).toEqual({ from: INVISIBLE, to: 'To is required' })
})

// R34.36
it('a form accepts an invisible character that the stored value already has', async () => {
  const stored = { from: 'a\u200Bb', to: 'x' }
  expect(await resolve({ ...stored, to: 'y' }, stored)).toEqual({ from: undefined, to: undefined })
  expect(await resolve({ ...stored, to: 'y\u200B' }, stored)).toEqual({ from: undefined, to: INVISIBLE })
})
