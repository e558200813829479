import 'server-only'

/**
 * The time limits in ms. After a time limit, a request fails and may be repeated, so that it does not block later
 * requests. Only tests change the limits, because the machine that runs tests may be very busy.
 */
export const DATABASE_TIMEOUTS = {
  postgres: {
    /** Waiting for a free connection or opening a new connection. */
    connection: 2_000,
    /** Running one statement. */
    statement: 5_000,
    /** Waiting for a lock of another transaction. */
    lock: 3_000,
    /** Keeping a transaction open without sending statements. */
    idleTransaction: 10_000,
    transactions: { maxWait: 2_000, timeout: 5_000 },
  },
  // SQLite runs one transaction at a time, so the last of many transactions waits. A browser gives up after 10 s.
  sqlite: { transactions: { maxWait: 7_000, timeout: 7_000 } },
}
