import { createWriteStream, existsSync } from 'node:fs'
import { Writable } from 'node:stream'
import { calendarDate } from '@/lib/contract/dates'
import { VIEW_TEXTS } from '@/lib/contract/students/view-kinds'
import { endAllAccess } from '@/lib/server/accounts/end-all-access'
import { findUserIdByEmail } from '@/lib/server/accounts/find-user-id'
import { csvStream } from '@/lib/server/export/csv'
import type { ExportColumn } from '@/lib/server/export/table-stream'
import { eachExport } from '@/lib/server/history/each-export'
import { ACTIVITY_COLUMNS } from '@/lib/server/history/export'
import { refreshChoicesNow } from '@/lib/server/lists/current-choices'
import { errorCode } from '@/lib/server/platform/error-code'
import { Failure, printLine } from '@/lib/server/platform/failure.mjs'
import { createTemporaryFile, publishTemporaryFile, removeTemporaryFile } from '@/lib/server/platform/files'
import { eachView, type LoggedView } from '@/lib/server/view-log/each-view'
import { typedPath } from '../steps/path.mjs'
import { existingDatabaseUrl, withDatabase } from './with-database'

const EVERYBODY = 'everybody'

/** `npm run breach:sign-out -- everybody|EMAIL`: ends sessions, personal tokens and links. */
export async function signOutAfterBreach([account, ...more]: string[]): Promise<void> {
  if (!account || more.length > 0) {
    throw new Failure('Name who must be signed out: npm run breach:sign-out -- everybody, or the email of one account')
  }
  await withDatabase(existingDatabaseUrl(), async () => {
    const { users, sessions, tokens } = await endAllAccess(account === EVERYBODY ? undefined : account.toLowerCase())
    printLine(`Ended ${sessions} sessions and ${tokens} personal tokens of ${users} accounts. Passwords are unchanged.`)
  })
}

const VIEW_COLUMNS: ExportColumn<LoggedView>[] = [
  ['Day', view => view.day],
  ['Person', view => view.person],
  ['User ID', view => view.userId],
  ['Student ID', view => view.studentId],
  ['Student', view => view.student],
  ['How', view => view.how.map(kind => VIEW_TEXTS[kind]).join('; ')],
]

/** `npm run breach:views -- 2026-11-20 views.csv [EMAIL]`: writes who saw which students since a day. */
export async function listViews([since, name, email, ...more]: string[]): Promise<void> {
  const { day, file } = checkArguments('breach:views', since, name, more)
  await withDatabase(existingDatabaseUrl(), async () => {
    const userId = email === undefined ? undefined : await findUserIdByEmail(email.toLowerCase())
    await writeCsv(file, VIEW_COLUMNS, eachView(day, userId))
  })
}

/** `npm run breach:exports -- 2026-11-20 exports.csv`: writes who exported what since a day. */
export async function listExports([since, name, ...more]: string[]): Promise<void> {
  const { day, file } = checkArguments('breach:exports', since, name, more)
  await withDatabase(existingDatabaseUrl(), async () => {
    await refreshChoicesNow()
    await writeCsv(file, ACTIVITY_COLUMNS, eachExport(new Date(`${day}T00:00`)))
  })
}

function checkArguments(command: string, since: string | undefined, name: string | undefined, more: string[]) {
  const day = since?.length === 10 ? calendarDate(since) : undefined
  if (!day || !name || more.length > 0) {
    throw new Failure(`Name a day and a file, for example: npm run ${command} -- 2026-11-20 list.csv`)
  }
  return { day, file: typedPath(name) }
}

function startFile(file: string): string {
  try {
    return createTemporaryFile(file)
  } catch (error) {
    throw new Failure(
      `Cannot write ${file} (${errorCode(error)}). Name a file in a folder in which this account may write, such as data.`,
    )
  }
}

/** Writes a new file that only its owner can read. */
async function writeCsv<Row>(file: string, columns: ExportColumn<Row>[], rows: AsyncGenerator<Row[], void>) {
  if (existsSync(file)) throw new Failure(`${file} exists already. Choose another name.`)
  let count = 0
  async function* counted() {
    for await (const chunk of rows) {
      count += chunk.length
      yield chunk
    }
  }
  const temporary = startFile(file)
  try {
    await csvStream(columns, counted()).pipeTo(Writable.toWeb(createWriteStream(temporary)))
    publishTemporaryFile(temporary, file)
  } finally {
    removeTemporaryFile(temporary)
  }
  printLine(
    `Wrote ${file}: ${count} ${count === 1 ? 'line' : 'lines'}. It names people: delete it when it is no longer needed.`,
  )
}
