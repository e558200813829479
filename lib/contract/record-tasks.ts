import type { Permission } from './permissions'

/** The kinds of records that have details and a form. */
export type RecordKind = 'student' | 'staff'

const RESOURCES = { student: 'students', staff: 'staff' } as const satisfies Record<RecordKind, string>
const ACTIONS = { create: 'create', view: 'read', edit: 'update' } as const

type Task = { record: RecordKind; kind: keyof typeof ACTIONS }

/** The permission to open a record's details, or the form that adds or edits a record. */
export const permissionFor = ({ record, kind }: Task): Permission => `${RESOURCES[record]}.${ACTIONS[kind]}`
