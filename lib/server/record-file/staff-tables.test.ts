import { expect, it } from 'vitest'
import { StaffRecordFile } from '@/lib/contract/record-file/staff-record-file'
import { undecidedTables } from '@/tests/support/decided-tables'

/** For each table about a staff member, the part of the record file that contains its rows. */
const IN_THE_FILE: Record<string, keyof StaffRecordFile> = {
  User: 'staff',
  UserClass: 'staff',
  Session: 'sessions',
  AccountLink: 'links',
  Identity: 'schoolAccounts',
  PersonalToken: 'tokens',
  QueuedMail: 'waitingMails',
  Preference: 'preferences',
  SavedView: 'savedViews',
  AuditEvent: 'history',
  BatchRow: 'bulkChanges',
  Viewed: 'views',
  Viewer: 'views',
}

/** For each table that is left out of the file, the reason. */
const LEFT_OUT: Record<string, string> = {
  SecondFactor: 'the secret of two-step sign-in; the file says since when it is on',
  RecoveryCode: 'hashes of codes',
  Student: 'students',
  Guardian: 'students',
  Photo: 'pictures of students',
  ClassOfYear: 'students',
  Attendance: 'students',
  AttendanceDay: 'registers of classes; the activity counts how often the member took attendance',
  Certificate: 'students; the activity counts how many certificates the member issued and voided',
  DuplicatePair: 'students',
  Erasure: 'students; only superAdmins erase',
  EventMention: 'students that an event names',
  Trash: 'records of students; a staff member in the trash has no record file until the member is restored',
  Batch: 'the request of a bulk change of many records; the row of the member is in the file',
  BatchPhoto: 'pictures of students',
  ImportFile: 'a file about many people, until its import has run',
  ImportMapping: 'which column is which field',
  IdempotencyKey: 'a copy of the first answer, for 24 hours',
  Setting: 'the school',
  ListValue: 'the school',
  CustomField: 'the school; its values are in the record',
  SchoolPicture: 'the school',
  Sequence: 'numbers',
  RateLimit: 'counts of calls and failed sign-ins, for minutes',
}

// R107.9
it('every table is in the staff record file or left out for a reason: decide about each new table', () => {
  expect(undecidedTables(IN_THE_FILE, LEFT_OUT)).toEqual([])
  for (const part of Object.values(IN_THE_FILE)) expect(Object.keys(StaffRecordFile.shape)).toContain(part)
})
