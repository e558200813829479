import 'server-only'
import type { Resource } from '@/lib/contract/permissions'
import { countByStatus } from '../../core/counts'
import { lockSearchTextFill } from '@/lib/server/custom-fields/searched'
import { deleteAddedValues } from '@/lib/server/lists/take-back'
import { readCustomFields } from '@/lib/server/settings/read-custom-fields'
import type { BatchKind } from '../../core/kind'
import { NO_LEASE } from '../../core/lease'
import { validationMessageOf } from '../../core/validation-message-of'
import type { SourceOf } from '../../core/source'
import { checkCustomValues } from '../../records/custom-values'
import { countAlikeCells } from './alike-cells'
import {
  deleteImportFile,
  findImportFile,
  loadImportFile,
  parseMapping,
  planImport,
  readColumns,
  rememberImportColumns,
} from './import-file'
import { presenterOfImport } from './present-rows'
import { makeFields, removeUnusedFields, takeBackFields } from './make-fields'
import { requireFreeFields } from './new-fields'
import { mayReadAndUpdate } from './questions'
import { requireDecidedSpellings } from './value-questions'

/** Creates and changes records from the lines of a file. */
export const importKind: BatchKind<SourceOf<'import'>> = {
  plan: ({ entity }, editor, { id }) => planImport(entity, id, editor),
  isOfFile: true,
  presenter: presenterOfImport,
  completeRows: countAlikeCells,
  async checkRows(batchId) {
    await requireDecidedSpellings(batchId)
    const { made = {} } = parseMapping(await findImportFile(batchId))
    requireFreeFields(Object.values(made), await readCustomFields())
  },
  checkRow: checkCustomValues,
  begin: makeFields,
  unchanged: removeUnusedFields,
  undoAccess: ({ entity }) => [`${entity}.delete`, `${entity}.update`],
  mayApply: (rows, { entity }, editor) =>
    rows.every(({ action }) => action !== 'update') || mayReadAndUpdate({ entity: entity as Resource, editor }),

  /** Reads the columns of the file. The batch then waits for a person to check the columns. */
  async read({ id, createdById }, { entity }, { update, fail }, owner) {
    const file = await loadImportFile(id)
    const read = await readColumns({ entity, createdById }, file, owner).catch(validationMessageOf)
    const next = { state: 'mapping', ...countByStatus([]), revision: { increment: 1 }, ...NO_LEASE }
    if (typeof read !== 'string')
      await update({ ...next, reason: null, total: read.total, file: { update: read.data } })
    else if (file.columns === null) await fail(read)
    // The file was read before, so only the new layout is wrong. Keep the earlier columns.
    else await update({ ...next, reason: read, file: { update: { chosenLayout: null } } })
  },

  done: rememberImportColumns,
  async undone(tx, { added = [], fields = [] }, origin, deleted) {
    // Lock in the same order as a change of fields, which takes this lock before it locks the lists.
    if (fields.length > 0) await lockSearchTextFill(tx)
    const values = await deleteAddedValues(tx, added, origin, deleted)
    const removed = await takeBackFields(tx, fields, origin)
    return [values, removed].filter(Boolean).join(' ') || undefined
  },
  discarded: (tx, { added = [] }, origin) => deleteAddedValues(tx, added, origin),
  cleanUp: deleteImportFile,
}
