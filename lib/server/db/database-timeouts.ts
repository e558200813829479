import 'server-only'

/**
 * After these times, in ms, a request fails and may be repeated, rather than block the requests behind it. Only tests change
 * the times, because the machine that runs tests may be very busy.
 */
export const DATABASE_TIMEOUTS = {
  postgres: {
    /** Waiting for a connection, free or new. */
    connection: 2_000,
    /** Running one statement. */
    statement: 5_000,
    /** Waiting for a lock of another transaction. */
    lock: 3_000,
    /** A transaction whose node has stopped sending statements. */
    idleTransaction: 10_000,
    transactions: { maxWait: 2_000, timeout: 5_000 },
  },
  // SQLite runs one transaction at a time, so the last of many transactions waits. A browser gives up after 10 s.
  sqlite: { transactions: { maxWait: 7_000, timeout: 7_000 } },
}
