import type { NewImportField } from '@/lib/contract/imports/new-fields'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { answeredMapping, getImportSettings, putImportSettings, readImport } from './imports'

/** Reads a file, and imports these columns into their proposed new fields. `changed` replaces parts of the fields. */
export async function chooseNewFields(
  token: string,
  csv: string,
  headings: string[],
  changed: Record<string, Partial<NewImportField>> = {},
) {
  const { _id } = await readImport(token, csv)
  const draft = await getImportSettings(token, _id)
  const mapping = { ...answeredMapping(draft), dateOrder: 'day', newFields: {} as Record<string, NewImportField> }
  for (const [index, { header, newField }] of draft.columns.entries()) {
    if (!headings.includes(header) || !newField) continue
    const { options: _options, ...proposed } = newField
    mapping.columns = mapping.columns.with(index, `new.${index}`)
    mapping.newFields[index] = { ...proposed, ...changed[header] }
  }
  const answer = await putImportSettings(token, _id, { mapping })
  await runBatchesUntilIdle()
  return { id: _id, answer, mapping }
}
