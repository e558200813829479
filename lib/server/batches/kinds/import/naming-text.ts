import 'server-only'
import { AppError } from '@/lib/server/platform/errors'

/** Runs a change for a text of a file. An error says which of several texts it is about. */
export async function namingText(text: string, change: () => Promise<void>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [reason = error.message] = error.details.errors?.map(({ message }) => message) ?? []
    throw new AppError(error.code, `“${text}”: ${reason}`, error.details)
  }
}
