import type { ButtonRule } from '@/lib/contract/buttons'
import { UNDO_BUTTONS } from '@/lib/contract/history/undo'
import type { RecordKind } from '@/lib/contract/record-tasks'

type Buttons = Readonly<Record<string, ButtonRule>>

/** `upload` and `replace` are one button: its text depends on whether there is a photo. Taking a photo needs a camera. */
export const PHOTO_BUTTONS = {
  upload: { text: 'Upload photo', needs: 'students.update' },
  replace: { text: 'Replace photo', needs: 'students.update' },
  take: { text: 'Take photo', needs: 'students.update' },
  remove: { text: 'Remove photo', needs: 'students.update' },
} as const satisfies Buttons

export const STUDENT_DETAILS_BUTTONS = {
  print: { text: 'Print', needs: 'students.read' },
  recordFile: { text: 'Record File', needs: 'students.read', confidential: true },
  leave: { text: 'Mark as Left', needs: 'students.update' },
  erase: { text: 'Erase', needs: 'superAdmin' },
  edit: { text: 'Edit', needs: 'students.update' },
} as const satisfies Buttons

/** `on: 'record'`: the button is shown for each certificate. */
export const CERTIFICATE_BUTTONS = {
  issue: { text: 'Issue Certificate', needs: 'students.update' },
  print: { text: 'Print', needs: 'students.read', on: 'record' },
  void: { text: 'Void', needs: 'students.update', on: 'record' },
} as const satisfies Buttons

export const STAFF_DETAILS_BUTTONS = {
  recordFile: { text: 'Record File', needs: 'superAdmin' },
  edit: { text: 'Edit', needs: 'staff.update' },
} as const satisfies Buttons

/** The tabs in the details of a record, with their buttons. Everyone who may view the record may open them. */
export const DETAILS = [
  { title: 'Student Details', record: 'student', buttons: { ...STUDENT_DETAILS_BUTTONS, ...PHOTO_BUTTONS } },
  { title: 'Student Details: Certificates', record: 'student', buttons: CERTIFICATE_BUTTONS },
  { title: 'Student Details: History', record: 'student', buttons: UNDO_BUTTONS.student },
  { title: 'Staff Details', record: 'staff', buttons: STAFF_DETAILS_BUTTONS },
  { title: 'Staff Details: History', record: 'staff', buttons: UNDO_BUTTONS.staff },
] as const satisfies readonly { title: string; record: RecordKind; buttons: Buttons }[]
