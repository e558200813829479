import { expect } from 'vitest'
import { transferSchool } from '@/lib/server/transfer/transfer-school'
import { PASSWORD } from './empty-postgres'

/** The message of a transfer that fails. */
export async function refusal(file: string, url: string): Promise<string> {
  const error: unknown = await transferSchool({ file, url }).then(
    () => new Error('It was copied'),
    (reason: unknown) => reason,
  )
  const { name, message } = error as Error
  expect(name).toMatch(/^(Transfer|Backup)Error$/)
  expect(message).not.toContain(PASSWORD)
  expect(message).not.toContain('\n')
  return message
}
