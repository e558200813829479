import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import type { ImportDecision } from '@/lib/contract/batches/imported-row'
import { can, type Resource } from '@/lib/contract/permissions'
import { idCell } from '@/lib/server/spreadsheets/file-rows'
import type { BatchRecord } from '../../records/records'
import { BATCH_RECORDS } from '../../records/registry'
import type { ImportLine, RecordMatch } from './imported-records'
import { IMPORTED_RECORDS } from './registry'

/** `isRepeated`: the question is about an earlier line of the file, not about a record. */
export type Question = { message: string; choices: ImportDecision[]; isRepeated?: true }

/** A row that changes a record requires the permissions to read and to change records. */
export const mayReadAndUpdate = ({ entity, editor }: { entity: Resource; editor: Actor }): boolean =>
  can(editor, `${entity}.read`) && can(editor, `${entity}.update`)

/**
 * The question about a line that a person must answer; undefined when the line can create or change a record without a
 * question.
 */
export function questionAbout(line: ImportLine): Question | undefined {
  const { entity, match, row } = line
  const [record] = match.records
  const { noun } = BATCH_RECORDS[entity]
  const isKnown = record !== undefined && !isByName(match)
  if (isKnown && !mayReadAndUpdate(line)) {
    return {
      message: `This ${noun} exists already, and you do not have the permission to change ${entity}.`,
      choices: ['skip'],
    }
  }
  if (match.isUnseen) return unseenMatch(match)
  if (row.sameAs !== undefined && !(isKnown && row.isSimilar)) return repeated(line, row.sameAs)
  if (!record) return match.by === 'id' ? unknownId(line) : undefined
  return questionAboutMatch(line, record)
}

function questionAboutMatch(line: ImportLine, record: BatchRecord): Question | undefined {
  if (isByName(line.match)) return possibleDuplicate(line)
  if (line.match.records.length > 1)
    return { message: 'Several students have this admission number.', choices: ['create', 'skip'] }
  return doubtAbout(line, record)
}

/** The names of the values by which a line can match a student that the owner of the import does not see. */
const UNSEEN_MATCH: Partial<Record<RecordMatch['by'], string>> = {
  id: 'this ID',
  admissionNumber: 'this admission number',
  name: 'this name and birth date',
  similarName: 'almost this name, and this birth date',
}

/** A line with the ID of a student that the owner does not see is about that student, so it cannot add a student. */
const unseenMatch = ({ by }: RecordMatch): Question => ({
  message: `A student you may not see has ${UNSEEN_MATCH[by] ?? 'the same values'}.`,
  choices: by === 'id' ? ['skip'] : ['create', 'skip'],
})

const isByName = ({ by }: RecordMatch): boolean => by === 'name' || by === 'similarName'

function repeated({ entity, match, row }: ImportLine, line: number): Question {
  const { noun } = BATCH_RECORDS[entity]
  const mayRepeat = IMPORTED_RECORDS[entity].mayRepeat && (match.records.length === 0 || isByName(match))
  const what = row.isSimilar
    ? `a ${noun} with almost the same name and the same birth date`
    : `the same ${row.cells.admissionNumber ? `${noun} or admission number` : noun}`
  return { message: `Line ${line} has ${what}.`, choices: mayRepeat ? ['create', 'skip'] : ['skip'], isRepeated: true }
}

const unknownId = ({ entity, row }: ImportLine): Question => ({
  message: `No ${BATCH_RECORDS[entity].noun} has the ID ${idCell(entity, row)}.`,
  choices: ['create', 'skip'],
})

function possibleDuplicate(line: ImportLine): Question {
  const { entity, match } = line
  const records = BATCH_RECORDS[entity]
  const message = `Possible duplicate of ${match.records.map(record => records.label(record)).join(', ')}.`
  const mayUpdate = match.records.length === 1 && mayReadAndUpdate(line)
  return { message, choices: mayUpdate ? ['update', 'create', 'skip'] : ['create', 'skip'] }
}

/** The names of the values by which a line can match a record, except the name. */
const MATCHED_BY: Partial<Record<RecordMatch['by'], string>> = {
  id: 'ID',
  email: 'email',
  admissionNumber: 'admission number',
}

/**
 * Asks when the matched record has another name. Otherwise a serial number in place of an ID or admission number,
 * shifted lines or a mistyped email would change the wrong person.
 */
function doubtAbout(line: ImportLine, record: BatchRecord): Question | undefined {
  const { entity, match } = line
  if (!IMPORTED_RECORDS[entity].isSomeoneElse(line, record)) return undefined
  return {
    message: `${BATCH_RECORDS[entity].label(record)} has this ${MATCHED_BY[match.by] ?? 'name'}, but another name.`,
    choices: match.by === 'email' ? ['update', 'skip'] : ['update', 'create', 'skip'],
  }
}
