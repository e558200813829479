import 'server-only'

/**
 * Limits the size of the cache. Searches differ in the number of words and ids, so the number of different statements
 * is unlimited.
 */
const MAX_STATEMENTS = 200
/** Longer statements are not cached: a statement for hundreds of rows is rarely used twice. */
const MAX_LENGTH = 5_000

/** Prepares each statement of a connection once. When the cache is full, removes the oldest statement. */
export class StatementCache<T> {
  readonly #prepared = new Map<string, T>()

  constructor(private readonly prepare: (sql: string) => T) {}

  get(sql: string): T {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.prepare(sql)
    if (sql.length > MAX_LENGTH) return statement
    const [oldest] = this.#prepared.size >= MAX_STATEMENTS ? this.#prepared.keys() : []
    if (oldest !== undefined) this.#prepared.delete(oldest)
    this.#prepared.set(sql, statement)
    return statement
  }

  clear(): void {
    this.#prepared.clear()
  }
}
