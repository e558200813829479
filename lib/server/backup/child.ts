import 'server-only'
import { constants, setPriority } from 'node:os'
import { databaseUrl, fileOf } from '../env'
import { BackupError } from './errors'
import { takeTurn, type Turn } from './scheduled'

/** What a turn in a process of its own answers, on its standard output. */
export type Answer = { turn: Turn } | { refusal: string }

// The server's requests come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.umask(0o077)

const [file = '', keep] = process.argv.slice(2)
process.stdout.write(JSON.stringify(answer()))

function answer(): Answer {
  try {
    return { turn: takeTurn({ database: fileOf(databaseUrl()), file, keep: Number(keep) }) }
  } catch (error) {
    if (error instanceof BackupError) return { refusal: error.message }
    throw error
  }
}
