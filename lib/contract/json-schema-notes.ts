import * as z from 'zod/mini'

/** A part of a JSON Schema that zod cannot derive, because a function checks or makes the value. */
type Note = {
  /** Replaces what zod derives. */
  always?: Readonly<Record<string, unknown>>
  /** The name of the school's list whose keys are the values. */
  list?: string
}

/** Notes about schemas for the OpenAPI document. */
export const jsonSchemaNotes = z.registry<Note>()
