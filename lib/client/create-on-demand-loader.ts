import { REQUEST_TIMEOUT_MS } from '@/lib/contract/constants'
import { NOT_LOADED_MESSAGE } from '@/lib/contract/messages'
import { ApiError } from './api-error'

/**
 * Loads a part of the application when it is first needed, and again after a failure.
 *
 * @throws ApiError when the part does not arrive in time, or its file is gone because the application was upgraded.
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
