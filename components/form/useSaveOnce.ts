import { useState } from 'react'
import { v4 as newKey } from 'uuid'
import { ApiError } from '@/lib/client/api-error'

/** The message for values that changed after an earlier attempt was saved and its response was lost. */
const savedBefore = (thing: string, button: string) =>
  `An earlier attempt from this form has already been saved. Close the form and look for the ${thing} in the list; ` +
  `to add another ${thing} with the values below, press ${button} again.`

/**
 * Saves a new record with an idempotency key, so that repeating a save whose response was lost adds no second record.
 *
 * @param thing the user's word for the record
 * @param earlier the key from the restored draft, because the earlier form may already have been saved with this key
 * @param button the text of the button that saves
 * @param advice a sentence to append to the message that an earlier attempt was saved
 */
export function useSaveOnce(thing: string, earlier?: string, button = 'Create', advice = '') {
  const [idempotencyKey, setKey] = useState<string>(() => earlier ?? newKey())

  async function saveOnce<T>(create: (idempotencyKey: string) => Promise<T>): Promise<T> {
    try {
      return await create(idempotencyKey)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 422) throw error
      setKey(newKey())
      const message = `${savedBefore(thing, button)} ${advice}`.trim()
      throw new ApiError('API_ERROR', message, { serverMessage: message, cause: error })
    }
  }

  return { saveOnce, idempotencyKey }
}
