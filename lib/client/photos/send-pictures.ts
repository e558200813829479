import { batchPhotoCalls } from '@/lib/contract/batches/photo-endpoints'
import { ApiError, isTemporary, userMessageOf } from '../api-error'
import { api } from '../http'
import type { RefusedFile } from './picture'
import type { PictureToSend } from './waiting-pictures'

/** The server accepts this many pictures from one user at the same time. */
const AT_ONCE = 2
const MAX_ATTEMPTS = 4
const FIRST_PAUSE_SECONDS = 1

type Options = {
  /** Called each time a picture has been sent. */
  onSent: () => void
  signal: AbortSignal
  /** Waits some seconds; replaced in tests. */
  pause?: (seconds: number) => Promise<void>
}

/**
 * Sends pictures to the rows of a batch. An attempt that fails for a temporary reason is repeated.
 *
 * @returns the pictures that could not be sent
 * @throws the reason with which `signal` is aborted; ApiError when the batch no longer accepts pictures
 */
export async function sendPictures(
  batch: string,
  pictures: readonly PictureToSend[],
  { onSent, signal, pause = wait }: Options,
): Promise<RefusedFile[]> {
  const failed: RefusedFile[] = []
  const queue = [...pictures]
  async function work() {
    for (let next = queue.shift(); next; next = queue.shift()) {
      signal.throwIfAborted()
      try {
        await sendOne(batch, next, signal, pause)
        onSent()
      } catch (error) {
        if (signal.aborted || hasEnded(error)) throw error
        failed.push({ name: next.picture.name, reason: reasonFor(error) })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failed
}

async function sendOne(
  batch: string,
  { number, picture }: PictureToSend,
  signal: AbortSignal,
  pause: (seconds: number) => Promise<void>,
): Promise<void> {
  const file = await picture.read()
  for (let attempt = 1; ; attempt++) {
    try {
      await api.call(batchPhotoCalls.send, { id: batch, query: { number }, file, signal })
      return
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || signal.aborted || !maySucceedLater(error)) throw error
      await pause(retryAfter(error) ?? FIRST_PAUSE_SECONDS * 2 ** (attempt - 1))
    }
  }
}

const maySucceedLater = (error: unknown): boolean =>
  isTemporary(error) || (error instanceof ApiError && error.status === 429)
const retryAfter = (error: unknown) => (error instanceof ApiError ? error.retryAfter : undefined)

/** Whether sending must stop, because the batch was run or cancelled meanwhile, or the session has ended. */
const hasEnded = (error: unknown): boolean => error instanceof ApiError && [401, 403, 409].includes(error.status ?? 0)

const reasonFor = (error: unknown): string =>
  error instanceof Error && error.name === 'ZipError'
    ? error.message
    : userMessageOf(error, 'The file could not be read')

const wait = (seconds: number) => new Promise<void>(resolve => setTimeout(resolve, seconds * 1_000))
