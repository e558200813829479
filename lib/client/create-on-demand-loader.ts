import { REQUEST_TIMEOUT_MS } from '@/lib/contract/constants'
import { NOT_LOADED_MESSAGE } from '@/lib/contract/messages'
import { ApiError } from './api-error'

/**
 * Creates a function that loads a part of the application when the part is needed. After a failure, it can be called
 * again.
 *
 * @throws ApiError when the part does not load in time, or its file no longer exists because the application was
 * upgraded.
 */
export const createOnDemandLoader =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new DOMException('Timed out', 'TimeoutError')), REQUEST_TIMEOUT_MS)
    })
    try {
      return await Promise.race([load(), timeout])
    } catch (cause) {
      throw new ApiError('NETWORK_ERROR', NOT_LOADED_MESSAGE, { serverMessage: NOT_LOADED_MESSAGE, cause })
    } finally {
      clearTimeout(timer)
    }
  }
