import 'server-only'
import type { ImportDecision } from '@/lib/contract/imports/rows'
import { can, type Holder, type Resource } from '@/lib/contract/permissions'
import { idIn } from '@/lib/server/imports/file-rows'
import type { BatchRecord } from '../records'
import { BATCH_RECORDS } from '../registry'
import type { Line } from './imported-records'
import { IMPORTED_RECORDS } from './registry'

export type Question = { message: string; choices: ImportDecision[] }

/** Rows that change a record need the permissions to read and to change it. */
export const mayChange = ({ entity, editor }: { entity: Resource; editor: Holder }): boolean =>
  can(editor, `${entity}.read`) && can(editor, `${entity}.update`)

/** What a person has to decide about a line that does not simply create a record or change one. */
export function questionAbout(line: Line): Question | undefined {
  const { entity, match } = line
  const [record, ...others] = match.records
  const { noun } = BATCH_RECORDS[entity]
  if (record && match.by !== 'name' && !mayChange(line)) {
    return { message: `This ${noun} exists, and you may not change ${entity}.`, choices: ['skip'] }
  }
  if (line.row.sameAs !== undefined) return repeated(line, line.row.sameAs)
  if (!record) return match.by === 'id' ? unknownId(line) : undefined
  if (match.by === 'name') return possibleDuplicate(line)
  if (others.length > 0) return { message: 'Several students have this admission number.', choices: ['create', 'skip'] }
  return match.by === 'id' ? undefined : doubtAbout(line, record)
}

function repeated({ entity, match, row }: Line, line: number): Question {
  const mayRepeat = IMPORTED_RECORDS[entity].mayRepeat && (match.records.length === 0 || match.by === 'name')
  const { noun } = BATCH_RECORDS[entity]
  const message = `Line ${line} has the same ${row.cells.admissionNumber ? `${noun} or admission number` : noun}.`
  return { message, choices: mayRepeat ? ['create', 'skip'] : ['skip'] }
}

const unknownId = ({ entity, row }: Line): Question => ({
  message: `No ${BATCH_RECORDS[entity].noun} has the ID ${idIn(entity, row)}.`,
  choices: ['create', 'skip'],
})

function possibleDuplicate(line: Line): Question {
  const { entity, match } = line
  const records = BATCH_RECORDS[entity]
  const message = `Possible duplicate of ${match.records.map(record => records.label(record)).join(', ')}.`
  const mayUpdate = match.records.length === 1 && mayChange(line)
  return { message, choices: mayUpdate ? ['update', 'create', 'skip'] : ['create', 'skip'] }
}

/** A serial number or a mistyped email would otherwise change another person. */
function doubtAbout(line: Line, record: BatchRecord): Question | undefined {
  const { entity, match } = line
  const records = IMPORTED_RECORDS[entity]
  if (!records.isSomeoneElse(line, record)) return undefined
  const what = match.by === 'email' ? 'email' : 'admission number'
  return {
    message: `${BATCH_RECORDS[entity].label(record)} has this ${what}, but another name.`,
    choices: match.by === 'email' ? ['update', 'skip'] : ['update', 'create', 'skip'],
  }
}
