'use client'

import { useState } from 'react'
import { v4 as newKey } from 'uuid'
import { ApiError } from '@/lib/client/api-error'

/** Said when an attempt whose answer was lost is followed by one with other values. */
const savedBefore = (thing: string) =>
  `An earlier attempt from this form has already been saved. Close the form and look for the ${thing} in the list; ` +
  'to add another one with the values below, press Create again.'

/**
 * Creates under one key for as long as the form is open: trying again after a lost answer creates nothing twice.
 *
 * @param thing what is created, as the user calls it
 */
export function useSaveOnce(thing: string) {
  const [key, setKey] = useState<string>(() => newKey())

  return async function saveOnce<T>(create: (idempotencyKey: string) => Promise<T>): Promise<T> {
    try {
      return await create(key)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 422) throw error
      setKey(newKey())
      const said = savedBefore(thing)
      throw new ApiError('API_ERROR', said, { said, cause: error })
    }
  }
}
