import { log } from '@/lib/server/log'

/** Where Next keeps its own listener, which prints a rejection in full. One that it finds there it takes for its own. */
const LISTENER_OF_NEXT = Symbol.for('next.unhandledRejectionListener')

/**
 * What becomes of an error that nobody has caught. A rejection belongs to one request, which is lost: the process
 * goes on. An exception was thrown out of a callback, and what it has left half done nobody knows: the process ends,
 * for a supervisor to start another. (Next would go on. What a handler throws or rejects with is a 500, and never
 * comes here.)
 */
export function expectTheUnexpected(): void {
  const onRejection = (error: unknown) => log.error({ err: error }, 'unhandled rejection')
  Object.assign(globalThis, { [LISTENER_OF_NEXT]: onRejection })
  process.on('unhandledRejection', onRejection)
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'uncaught exception')
    process.exit(1)
  })
}
