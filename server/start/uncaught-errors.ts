import { log } from '@/lib/server/platform/log'

/**
 * Next prints rejections in full, with personal data, unless it finds a listener under this symbol. Next has no public setting
 * for this. Checked against Next 16.4.6; the test beside this file runs Next's own set-up.
 */
const NEXT_REJECTION_LISTENER = Symbol.for('next.unhandledRejectionListener')

/**
 * Logs errors that nothing caught. An unhandled rejection belongs to one request, so the process goes on. An uncaught
 * exception may leave work half done, so the process ends and a supervisor starts a new one. (Next would go on. Errors in
 * request handlers become 500s and do not get here.)
 */
export function logUncaughtErrors(): void {
  const onRejection = (error: unknown) => log.error({ err: error }, 'unhandled rejection')
  Object.assign(globalThis, { [NEXT_REJECTION_LISTENER]: onRejection })
  process.on('unhandledRejection', onRejection)
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'uncaught exception')
    process.exit(1)
  })
}
