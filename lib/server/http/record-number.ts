import 'server-only'
import { CERTIFICATE_PREFIXES } from '@/lib/contract/certificates/kinds'
import { EMPLOYEE_ID_PREFIX, STAFF_ID_PREFIX, STUDENT_ID_PREFIX } from '@/lib/server/db/sequence'

const PREFIXES = [
  STUDENT_ID_PREFIX,
  EMPLOYEE_ID_PREFIX,
  STAFF_ID_PREFIX,
  ...CERTIFICATE_PREFIXES.map(prefix => `${prefix}-`),
]
const NUMBER = new RegExp(`^(${PREFIXES.join('|')})[0-9-]{1,20}$`)

/**
 * A student ID, employee ID, staff ID or certificate number from a URL, in upper or lower case; empty for any other
 * text.
 */
export function parseRecordNumber(text: string | undefined): string {
  const number = text?.toUpperCase() ?? ''
  return NUMBER.test(number) ? number : ''
}
