import 'server-only'
import type { ImportDecision } from '@/lib/contract/imports/rows'
import { can } from '@/lib/contract/permissions'
import { idIn } from '@/lib/server/imports/file-rows'
import { BATCH_RECORDS } from '../registry'
import type { Line } from './imported-records'
import { IMPORTED_RECORDS } from './registry'

export type Question = { message: string; choices: ImportDecision[] }

/** Rows that change a record need the permissions to read and to change it. */
export const mayChange = ({ entity, editor }: Pick<Line, 'entity' | 'editor'>): boolean =>
  can(editor, `${entity}.read`) && can(editor, `${entity}.update`)

/** What a person has to decide about a line that does not simply create a record or change one. */
export function questionAbout(line: Line): Question | undefined {
  const { entity, row, match } = line
  const records = BATCH_RECORDS[entity]
  if (match.by === 'id' && match.records.length === 0) {
    return { message: `No ${records.noun} has the ID ${idIn(entity, row)}.`, choices: ['create', 'skip'] }
  }
  if (match.by === 'admissionNumber') {
    return { message: 'Several students have this admission number.', choices: ['create', 'skip'] }
  }
  if (match.by === 'name') {
    const message = `Possible duplicate of ${match.records.map(record => records.label(record)).join(', ')}.`
    const mayUpdate = match.records.length === 1 && mayChange(line)
    return { message, choices: mayUpdate ? ['update', 'create', 'skip'] : ['create', 'skip'] }
  }
  if (row.sameAs === undefined) return undefined
  const choices: ImportDecision[] = IMPORTED_RECORDS[entity].mayRepeat ? ['create', 'skip'] : ['skip']
  return { message: `Line ${row.sameAs} has the same ${records.noun}.`, choices }
}
