import Database from 'better-sqlite3'
import { Client } from 'pg'
import { root } from '../../scripts/steps/root.mjs'
import type { Order, Outcome } from './children'

// The other half of children.ts: loads a module and calls what it exports, as often as it is told.
const [, , file = '', dieAt = ''] = process.argv

/** How many statements this process has sent to a database. */
let statements = 0
if (dieAt) countStatements()
const loaded = (await import(`${root}/${file}`)) as Record<string, (...args: unknown[]) => unknown>

process.on('message', ({ name, args }: Order) => {
  void (async () => {
    process.send?.(await outcome(name, args))
  })()
})
process.send?.({ ready: true })

async function outcome(name: string, args: unknown[]): Promise<Outcome> {
  try {
    return { value: (await loaded[name]?.(...args)) ?? null, statements }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error), statements }
  }
}

/** Counts what goes to SQLite and to Postgres, and ends this process as kill -9 would at the statement of that number. */
function countStatements(): void {
  const next = () => {
    statements += 1
    if (statements === Number(dieAt)) process.kill(process.pid, 'SIGKILL')
  }
  const sqlite = methodsOf<'exec' | 'prepare'>(Database)
  const { exec, prepare } = sqlite
  sqlite.exec = function (script) {
    // A migration has an empty line behind each statement.
    for (const statement of String(script).split(/(?<=;\n)\n/)) {
      next()
      exec.call(this, statement)
    }
  }
  sqlite.prepare = function (sql) {
    next()
    return prepare.call(this, sql)
  }
  const postgres = methodsOf<'query'>(Client)
  const { query } = postgres
  postgres.query = function (...args) {
    const sent = query.apply(this, args)
    // The server has it, and is at work.
    next()
    return sent
  }
}

function methodsOf<Name extends string>(type: { prototype: unknown }) {
  return type.prototype as Record<Name, (this: unknown, ...args: unknown[]) => unknown>
}
