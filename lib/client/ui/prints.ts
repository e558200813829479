import type { PagePath } from '@/lib/contract/pages'

export type SheetDefinition = {
  title: string
  hasPhotos?: true
  /**
   * Set if the sheet leaves out leavers, unless the user filters by leavers or selects them one by one. With
   * `switched`, a switch above the sheet can also add leavers.
   */
  leavers?: 'filtered' | 'switched'
}

/** The sheets that are printed for students, with the title for the screen and the head of the printed pages. */
export const STUDENT_SHEETS = {
  'class-list': { title: 'Class List', leavers: 'switched' },
  'emergency-contacts': { title: 'Emergency Contacts' },
  'guardian-phones': { title: 'Guardian Phone List' },
  'student-sheets': { title: 'Student Sheets', hasPhotos: true },
  'id-cards': { title: 'ID Cards', hasPhotos: true, leavers: 'filtered' },
  'address-labels': { title: 'Address Labels', leavers: 'filtered' },
} as const satisfies Record<string, SheetDefinition>
export type StudentSheet = keyof typeof STUDENT_SHEETS

export const isStudentSheet = (name: string): name is StudentSheet => Object.hasOwn(STUDENT_SHEETS, name)

/** The address of the page that prints a sheet. */
export const sheetPath = (sheet: StudentSheet): string => `/print/students/${sheet}`

/** The address of the page that prints everything about a student. */
export const recordFilePath = (id: string): string => `/print/record-file/${id}`

/** The address of the page that prints everything about a staff member. */
export const staffRecordFilePath = (id: string): string => `/print/staff/record-file/${id}`

/** The address of the page that prints the permissions of all staff. */
export const STAFF_PERMISSIONS_PRINT = '/print/staff/permissions' satisfies PagePath
