import type { Student } from '@/lib/contract/students/schema'
import type { PrintColumn } from './PrintTable'
import type { SheetProps } from './sheet-props'
import { CLASS_COLUMN, NAME_COLUMN, PARENT_COLUMNS } from './student-columns'
import { StudentTable } from './StudentTable'

const COLUMNS: readonly PrintColumn<Student>[] = [NAME_COLUMN, CLASS_COLUMN, ...PARENT_COLUMNS]

/** The parents of each student, with their phones. */
export const GuardianPhones = (props: SheetProps) => <StudentTable {...props} columns={COLUMNS} />
