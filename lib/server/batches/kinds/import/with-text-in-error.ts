import 'server-only'
import { AppError } from '@/lib/server/platform/errors'

/** Runs a change about a text of a file. If the change fails, adds the text to the error message. */
export async function withTextInError(text: string, change: () => Promise<void>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [reason = error.message] = error.details.errors?.map(({ message }) => message) ?? []
    throw new AppError(error.code, `“${text}”: ${reason}`, error.details)
  }
}
