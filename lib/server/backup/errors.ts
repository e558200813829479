import 'server-only'

/** Why a backup or a restore did not happen, in one line for whoever asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  /** What SQLite and the file system call it, or one of ours; empty where there is none. The log has no messages. */
  readonly code: string

  constructor(message: string, { cause, code = codeOf(cause) }: { cause?: unknown; code?: string } = {}) {
    super(message, { cause })
    this.code = code
  }
}

/** What SQLite and the file system say, by the beginning of their codes. */
const REASONS: [codes: RegExp, words: (file: string) => string][] = [
  [/^SQLITE_NOTADB/, file => `${file} is no SQLite database.`],
  [/^SQLITE_CORRUPT/, file => `${file} is damaged.`],
  [/^SQLITE_BUSY/, file => `${file} is in use. Stop the server, or whatever else has it open.`],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, file => `The disk that holds ${file} is full.`],
  [/^(SQLITE_(CANTOPEN|READONLY|PERM)|EACCES|EPERM|EROFS)/, file => `${file} may not be read or written here.`],
  [/^SQLITE_IOERR|^EIO/, file => `The disk that holds ${file} fails.`],
  [/^ENOENT/, file => `There is no such file or folder: ${file}`],
  [/^ENOTDIR/, file => `${file} is no folder.`],
  [/^EISDIR/, file => `${file} is a folder.`],
]

/** Puts what went wrong with `file` into words; what its reader could not act on stays as it is. */
export function explained(error: unknown, file: string): unknown {
  if (error instanceof BackupError) return error
  const code = codeOf(error)
  const words = REASONS.find(([codes]) => codes.test(code))?.[1]
  return words ? new BackupError(words(file), { cause: error }) : error
}

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Runs what touches `file`. @throws BackupError with the reason, where it has words */
export function explaining<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw explained(error, file)
  }
}

/** What is wrong with a copy is said of the file that it was made of. */
export function saidOf<T>(file: string, copy: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof BackupError ? new BackupError(error.message.replaceAll(copy, file), { cause: error }) : error
  }
}
