import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { root } from '@/lib/server/platform/root.mjs'
import type { ChildTask, ChildOutcome } from './children'

// The child process of children.ts: loads a module and calls its exports on request.
const [, , file = '', dieAt = ''] = process.argv

/** The number of statements that this process has sent to a database. */
let statements = 0
if (dieAt) countStatements()
const loaded = (await import(`${root}/${file}`)) as Record<string, (...args: unknown[]) => unknown>

process.on('message', ({ name, args }: ChildTask) => {
  void (async () => {
    process.send?.(await outcome(name, args))
  })()
})
process.send?.({ ready: true })

async function outcome(name: string, args: unknown[]): Promise<ChildOutcome> {
  try {
    return { value: (await loaded[name]?.(...args)) ?? null, statements }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error), statements }
  }
}

/** Counts the statements to SQLite and Postgres, and kills this process at statement number `dieAt`. */
function countStatements(): void {
  const next = () => {
    statements += 1
    if (statements === Number(dieAt)) process.kill(process.pid, 'SIGKILL')
  }
  const sqlite = methodsOf<'exec' | 'prepare'>(DatabaseSync)
  const { exec, prepare } = sqlite
  sqlite.exec = function (script) {
    // Statements of a migration are separated by an empty line.
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
    // Postgres has received the statement and executes it.
    next()
    return sent
  }
}

function methodsOf<Name extends string>(type: { prototype: unknown }) {
  return type.prototype as Record<Name, (this: unknown, ...args: unknown[]) => unknown>
}
