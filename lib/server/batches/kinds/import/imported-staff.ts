import 'server-only'
import { permissionsOf } from '@/lib/contract/permissions'
import { STAFF_BASIC_FIELDS } from '@/lib/contract/staff/fields'
import { NewStaffRow, StaffRowPatch } from '@/lib/contract/staff/schema'
import { idCell } from '@/lib/server/spreadsheets/file-rows'
import { matchStaff } from '@/lib/server/spreadsheets/match-staff'
import { isSameName } from '@/lib/server/spreadsheets/same-name'
import { deepMerge } from '@/lib/server/history/deep-merge'
import { requireOfferedValues } from '@/lib/server/lists/offered'
import { rejectInvisibleText, validate } from '@/lib/server/platform/validation'
import { checkGrants } from '@/lib/server/staff/rules'
import type { StaffRecord } from '../../records/staff-records'
import { type ImportedRecords, nameIn, type ReadLine } from './imported-records'

/** The defaults for permissions that a file does not name. */
const NO_PERMISSIONS = { permissions: permissionsOf([]) }

/** Imported staff have no password, so they cannot sign in before they get a temporary password. */
export const importedStaff: ImportedRecords = {
  identity: ['employeeId', 'email'],
  alsoCompared: [],
  personsIn(line) {
    const { employeeId, email } = identityOf(line)
    return [employeeId, email].filter(Boolean)
  },
  mayRepeat: false,
  async match(lines, actor, tx) {
    const matches = await matchStaff(lines.map(identityOf), actor, tx)
    return matches.map(({ by, rows, problem }) => ({
      by,
      records: rows.map(row => ({ _id: row.id, version: row.version, row })),
      problem,
    }))
  },
  isSomeoneElse(line, record) {
    const given = nameIn(line)
    const { row } = record as StaffRecord
    if (given === undefined || isSameName(given, row)) return false
    // People change their name, but seldom change name and email at once.
    const { email } = identityOf(line)
    return line.match.by === 'email' || (email !== '' && email !== row.email)
  },
  create(values, editor) {
    const input = validate(NewStaffRow, deepMerge(NO_PERMISSIONS, values))
    rejectInvisibleText(input)
    requireOfferedValues(STAFF_BASIC_FIELDS, input)
    checkGrants(editor, input.permissions)
    return input
  },
  patch: (values, record) => validate(StaffRowPatch, values, { phone: (record as StaffRecord).row.phone }),
  canClear: path => path === 'position',
}

/** Emails are stored in lower case. */
const identityOf = ({ row, values }: ReadLine) => ({
  employeeId: idCell('staff', row),
  email: String(values.get('email') ?? '').toLowerCase(),
})
