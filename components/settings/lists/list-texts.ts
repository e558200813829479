import { studentsPath } from '@/lib/client/ui/figure-filters'
import type { ListName } from '@/lib/contract/school-lists'

type ListTexts = {
  title: string
  /** The noun for one value of the list, as in the button _Add Standard_. */
  noun: string
  /** The records that have values of the list, in the singular and the plural. */
  records: readonly [one: string, many: string]
  /** Where the values are used. */
  help: string
  /** The address of the page that lists the records with a value, if there is such a page. */
  href?: (key: string) => string
}

const STUDENTS = ['student', 'students'] as const

/** The texts of each list in the settings, in the order of the screen. */
export const LIST_TEXTS: Readonly<Record<ListName, ListTexts>> = {
  standard: {
    title: 'Standards',
    noun: 'Standard',
    records: STUDENTS,
    help: 'From the lowest to the highest. A promotion moves students to the next standard in this order.',
    href: standard => studentsPath({ standard }),
  },
  section: {
    title: 'Sections',
    noun: 'Section',
    records: STUDENTS,
    help: 'Every standard can have each of these sections.',
    href: section => studentsPath({ section }),
  },
  department: {
    title: 'Departments',
    noun: 'Department',
    records: ['staff member', 'staff members'],
    help: 'The departments of staff.',
    href: department => `/staff?${new URLSearchParams({ department }).toString()}`,
  },
  leavingReason: {
    title: 'Leaving Reasons',
    noun: 'Leaving Reason',
    records: STUDENTS,
    help: 'Why a student has left.',
    href: leavingReason => studentsPath({ leavingReason }),
  },
  relationship: {
    title: 'Relationships',
    noun: 'Relationship',
    records: STUDENTS,
    help: 'How the emergency contact is related to the student.',
    href: relationship => studentsPath({ relationship }),
  },
}
