import 'server-only'
import type { Pool, PoolClient } from 'pg'
import { log } from '../log'
import { type End, Final } from './final-transaction'
import { PostgresStatements } from './postgres-statements'
import { within, type Work } from './sql-transaction'

/**
 * Does work in a transaction on a connection of the pool, past Prisma.
 *
 * @throws what `work` throws, and pg's error when the database cannot be asked; nothing is kept then, unless it was the
 * commit's answer alone that was lost
 */
export async function transactOn<T>(pool: Pool, work: Work<T>): Promise<T> {
  const connection = await pool.connect()
  const giveBack = heard(connection)
  const command = async (sql: 'BEGIN' | End) => {
    try {
      await connection.query(sql)
    } catch (error) {
      // Nobody else may go on in it.
      giveBack(true)
      throw error
    }
  }
  await command('BEGIN')
  const begun = new Final(async how => {
    await command(how)
    giveBack()
  })
  return within(begun, new PostgresStatements(connection), work)
}

/** A connection that breaks between two statements says so; unheard, that would end the process. */
function heard(connection: PoolClient): (isBroken?: boolean) => void {
  const onError = (error: Error) => {
    log.warn({ err: error }, 'lost a connection to the database within a transaction')
  }
  connection.on('error', onError)
  return isBroken => {
    connection.off('error', onError)
    connection.release(isBroken)
  }
}
