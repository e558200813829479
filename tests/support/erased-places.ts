/**
 * The columns of a table with data about students. `erased` columns hold texts that erasing at the depth `anonymise`
 * removes, also by deleting the row. Erasing removes `unmarked` columns too, but a test cannot put a marker into them.
 * `kept` columns hold nothing about a student, or values that every depth keeps.
 */
type Columns = { erased: string[]; unmarked?: string[]; kept: string[] }

const NO_STUDENT = 'knows users, settings or limits, and no student'

/** Every table of the database: its columns, or the reason why it has no data about students. */
export const ERASED_PLACES: Record<string, Columns | string> = {
  AccountLink: NO_STUDENT,
  Attendance: { erased: [], unmarked: ['marks'], kept: ['serial', 'month', 'standard', 'section'] },
  AttendanceDay: 'knows a class and a day, and no student',
  AuditEvent: {
    erased: ['label', 'labelText', 'changes'],
    kept: [
      'id',
      'at',
      'actorId',
      'actorName',
      'actorText',
      'action',
      'entity',
      'entityId',
      'requestId',
      'batchId',
      'tokenName',
    ],
  },
  Batch: {
    erased: ['title'],
    unmarked: ['source', 'reason'],
    kept: [
      ...['id', 'kind', 'entity', 'state', 'revision', 'total', 'planned', 'skipped', 'invalid', 'done', 'conflict'],
      ...['failed', 'createdById', 'createdByName', 'requestId', 'createdAt', 'startedAt', 'finishedAt', 'undoes'],
      ...['openUndoOf', 'runSlot', 'leaseBy', 'leaseUntil'],
    ],
  },
  BatchPhoto: { erased: [], unmarked: ['hash', 'bytes', 'oldHash', 'oldBytes'], kept: ['batchId', 'number'] },
  BatchRow: {
    erased: ['label', 'input', 'changes', 'messages', 'imported'],
    unmarked: ['choices'],
    kept: ['batchId', 'number', 'action', 'recordId', 'version', 'versionAfter', 'status', 'attempts', 'isCorrected'],
  },
  Certificate: {
    erased: ['label', 'title', 'text', 'voidReason'],
    kept: ['id', 'kind', 'number', 'studentId', 'issuedAt', 'issuedByName', 'voidedAt', 'voidedByName'],
  },
  ClassOfYear: { erased: [], unmarked: ['rollNumber'], kept: ['serial', 'year', 'standard', 'section'] },
  CustomField: 'describes fields, and holds no value of a student',
  DuplicatePair: { erased: [], unmarked: ['likeness', 'dismissedAt'], kept: ['firstId', 'secondId'] },
  Erasure: 'holds ids of erased students',
  EventMention: 'holds ids of students',
  Guardian: { erased: ['name', 'phone', 'occupation', 'email'], kept: ['studentId', 'kind'] },
  IdempotencyKey: { erased: ['answer'], kept: ['userId', 'key', 'bodyHash', 'status', 'createdAt'] },
  Identity: NO_STUDENT,
  ImportFile: 'is deleted when the import has run; an import that waits is deleted after 7 days',
  ImportMapping: 'holds headings of files',
  ListValue: NO_STUDENT,
  PersonalToken: NO_STUDENT,
  Photo: { erased: [], unmarked: ['hash', 'bytes'], kept: ['studentId'] },
  Preference: NO_STUDENT,
  QueuedMail: 'holds addresses of users',
  RateLimit: NO_STUDENT,
  RecoveryCode: NO_STUDENT,
  SavedView: 'may search for a student: the plan says whose views do, and a person changes them',
  SchoolPicture: NO_STUDENT,
  SecondFactor: NO_STUDENT,
  Sequence: NO_STUDENT,
  Session: NO_STUDENT,
  Setting: NO_STUDENT,
  Student: {
    erased: [
      ...[
        'firstName',
        'lastName',
        'email',
        'dateOfBirth',
        'admissionNumber',
        'admissionDate',
        'street',
        'city',
        'state',
      ],
      ...[
        'pinCode',
        'emergencyName',
        'emergencyPhone',
        'custom',
        'nameKey',
        'searchText',
        'firstNameKey',
        'lastNameKey',
      ],
    ],
    unmarked: [
      ...['rollNumber', 'overallGrade', 'overallPercentage', 'importedAdmissionDate', 'bloodGroup', 'leavingDate'],
      ...['emergencyRelationship', 'photoHash'],
    ],
    kept: [
      ...['id', 'serial', 'studentId', 'gender', 'standard', 'standardRank', 'section', 'isActive', 'leavingReason'],
      ...['version', 'createdAt', 'updatedAt', 'erased'],
    ],
  },
  Trash: {
    erased: ['firstName', 'lastName', 'searchText', 'record'],
    unmarked: ['photo'],
    kept: ['id', 'kind', 'code', 'deletedAt', 'deletedById', 'deletedByName'],
  },
  User: NO_STUDENT,
  UserClass: NO_STUDENT,
  Viewed: { erased: [], kept: ['serial', 'day', 'viewer', 'how'] },
  Viewer: NO_STUDENT,
}
