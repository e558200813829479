import 'server-only'
import { errorCode } from '@/lib/server/platform/error-code'

/** The reason why a backup or a restore failed, in one line for the person who runs it. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  /**
   * A code of SQLite, of the file system or of this application; empty when the error has no code. Logs contain the
   * code instead of the message.
   */
  readonly code: string

  constructor(message: string, { cause, code = errorCode(cause) }: { cause?: unknown; code?: string } = {}) {
    super(message, { cause })
    this.code = code
  }
}

/** Messages for errors of SQLite and the file system, by the start of their codes. */
const MESSAGES: [codes: RegExp, message: (file: string) => string][] = [
  [/^SQLITE_NOTADB/, file => `${file} is not a SQLite database.`],
  [/^SQLITE_CORRUPT/, file => `${file} is damaged.`],
  [/^SQLITE_BUSY/, file => `${file} is in use. Stop the server, or any other program that uses the file.`],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, file => `The disk that holds ${file} is full.`],
  [
    /^(SQLITE_(CANTOPEN|READONLY|PERM)|EACCES|EPERM|EROFS)/,
    file => `This program may not read or write ${file}. Check the owner and permissions of the file and its folder.`,
  ],
  [/^SQLITE_IOERR|^EIO/, file => `The disk that holds ${file} is failing.`],
  [/^EEXIST/, file => `${file} exists already. Choose another name.`],
  [/^ENOENT/, file => `There is no such file or folder: ${file}`],
  [/^ENOTDIR/, file => `${file} is not a folder.`],
  [/^EISDIR/, file => `${file} is a folder.`],
]

/**
 * Converts an error of SQLite or the file system to an error with a message about `file`. Returns other errors
 * unchanged.
 */
export function toBackupError(error: unknown, file: string): unknown {
  if (error instanceof BackupError) return error
  const code = errorCode(error)
  const message = MESSAGES.find(([codes]) => codes.test(code))?.[1]
  return message ? new BackupError(message(file), { cause: error }) : error
}

/** Runs `work`, and converts its errors with `toBackupError`. */
export function withBackupErrors<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw toBackupError(error, file)
  }
}
