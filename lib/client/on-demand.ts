import { REQUEST_TIMEOUT_MS } from '@/lib/contract/constants'
import { NOT_LOADED } from '@/lib/contract/messages'
import { ApiError } from './api-error'

/**
 * A part of the application that is loaded when it is first needed, and tried again each time it could not be.
 *
 * @throws ApiError when it does not come in time, or an upgrade has taken its file away under an open tab.
 */
export const onDemand =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new DOMException('Too late', 'TimeoutError')), REQUEST_TIMEOUT_MS)
    })
    try {
      return await Promise.race([load(), late])
    } catch (cause) {
      throw new ApiError('NETWORK_ERROR', NOT_LOADED, { said: NOT_LOADED, cause })
    } finally {
      clearTimeout(timer)
    }
  }
