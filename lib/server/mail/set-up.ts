import 'server-only'
import { env } from '@/lib/server/platform/env'

/** Whether the operator has set up mail. Without SMTP_URL nothing is queued or sent, and no screen promises a mail. */
export const isMailSetUp = (): boolean => env().SMTP_URL !== undefined
