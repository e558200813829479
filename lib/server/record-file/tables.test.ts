import { expect, it } from 'vitest'
import { RecordFile } from '@/lib/contract/record-file/record-file'
import { undecidedTables } from '@/tests/support/decided-tables'

/** For each table about a student, the part of the record file that contains its rows. */
const IN_THE_FILE: Record<string, keyof RecordFile> = {
  Student: 'student',
  Guardian: 'student',
  Photo: 'photo',
  ClassOfYear: 'classes',
  Attendance: 'attendance',
  Certificate: 'certificates',
  AuditEvent: 'history',
  BatchRow: 'bulkChanges',
  BatchPhoto: 'bulkChanges',
  Viewed: 'views',
  Viewer: 'views',
  Trash: 'mergedRecords',
}

/** For each table that is left out of the file, the reason. */
const LEFT_OUT: Record<string, string> = {
  User: 'accounts of staff',
  UserClass: 'classes of staff',
  Session: 'sign-ins of staff',
  SecondFactor: 'sign-ins of staff',
  RecoveryCode: 'sign-ins of staff',
  AccountLink: 'sign-ins of staff',
  Identity: 'sign-ins of staff',
  PersonalToken: 'sign-ins of staff',
  QueuedMail: 'mails to staff',
  Preference: 'how staff like the lists',
  SavedView: 'filters of staff, which may name anybody',
  DuplicatePair: 'names another student, and says only that both look alike',
  IdempotencyKey: 'a copy of the first answer, for 24 hours',
  ImportFile: 'a file about many students, until its import has run',
  ImportMapping: 'which column is which field',
  AttendanceDay: 'when the attendance of a class was taken',
  Erasure: 'the record of an erased student says so itself',
  EventMention: 'which events of other records name the student; merges are in the history of the student',
  Batch: 'the request of a bulk change of many students; its rows are in the file',
  Setting: 'the school',
  ListValue: 'the school',
  CustomField: 'the school; its values are in the record',
  SchoolPicture: 'the school',
  Sequence: 'numbers',
  RateLimit: 'limits',
}

// R103.8
it('every table is in the record file or left out for a reason: decide about each new table', () => {
  expect(undecidedTables(IN_THE_FILE, LEFT_OUT)).toEqual([])
  for (const part of Object.values(IN_THE_FILE)) expect(Object.keys(RecordFile.shape)).toContain(part)
})
