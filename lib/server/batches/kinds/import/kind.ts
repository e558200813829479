import 'server-only'
import type { Resource } from '@/lib/contract/permissions'
import { countByStatus } from '../../core/counts'
import { takeBackValues } from '@/lib/server/lists/take-back'
import type { BatchKind } from '../../core/kind'
import { NO_LEASE } from '../../core/lease'
import { validationMessageOf } from '../../core/validation-message-of'
import type { SourceOf } from '../../core/source'
import { deleteImportFile, loadImportFile, planImport, readColumns, rememberImportColumns } from './import-file'
import { mayReadAndUpdate } from './questions'
import { requireDecidedSpellings } from './value-questions'

/** Creates and changes records from the lines of a file. */
export const importKind: BatchKind<SourceOf<'import'>> = {
  plan: ({ entity }, editor, { id }) => planImport(entity, id, editor),
  isOfFile: true,
  checkRows: requireDecidedSpellings,
  undoAccess: ({ entity }) => [`${entity}.delete`, `${entity}.update`],
  mayApply: (rows, { entity }, editor) =>
    rows.every(({ action }) => action !== 'update') || mayReadAndUpdate({ entity: entity as Resource, editor }),

  /** Reads the columns of the file. The batch then waits for a person to check the columns. */
  async read({ id, createdById }, { entity }, { update, fail }) {
    const file = await loadImportFile(id)
    const read = await readColumns({ entity, createdById }, file).catch(validationMessageOf)
    const next = { state: 'mapping', ...countByStatus([]), revision: { increment: 1 }, ...NO_LEASE }
    if (typeof read !== 'string')
      await update({ ...next, reason: null, total: read.total, file: { update: read.data } })
    else if (file.columns === null) await fail(read)
    // The file was read before, so only the new layout is wrong. The earlier columns stay.
    else await update({ ...next, reason: read, file: { update: { chosenLayout: null } } })
  },

  done: rememberImportColumns,
  undone: (tx, { added = [] }, origin, deleted) => takeBackValues(tx, added, origin, deleted),
  discarded: (tx, { added = [] }, origin) => takeBackValues(tx, added, origin),
  cleanUp: deleteImportFile,
}
