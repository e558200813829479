import { fullName } from '@/lib/client/format'
import type { UserPermissions } from '@/lib/contract/permissions'
import type { Student } from '@/lib/contract/students/schema'
import { detailSections } from '../details/detail-sections'

/** A field of two records side by side. */
export type Comparison = { label: string; values: [string, string]; isDifferent: boolean }

/** Fields that tell students apart, shown even if their values are equal. */
const ALWAYS = ['Name', 'Date of Birth', 'Gender', 'Standard', 'Section', "Father's Phone", "Mother's Phone"]

/** The fields that identify two students, and all other fields in which they differ. */
export function compare([first, second]: readonly [Student, Student], viewer: UserPermissions): Comparison[] {
  const others = new Map(textsOf(second, viewer))
  const all = new Map(textsOf(first, viewer).map(([label, text]) => [label, [text, others.get(label) ?? ''] as const]))
  for (const [label, text] of others) if (!all.has(label)) all.set(label, ['', text])
  return [...all]
    .map(([label, [one, other]]): Comparison => ({ label, values: [one, other], isDifferent: one !== other }))
    .filter(({ label, isDifferent }) => isDifferent || ALWAYS.includes(label))
}

const PERSONS: Record<string, string> = { Father: "Father's ", Mother: "Mother's ", 'Emergency Contact': 'Emergency ' }

function textsOf(student: Student, viewer: UserPermissions): [label: string, text: string][] {
  const facts = detailSections(student, viewer).flatMap(([heading, entries]) =>
    entries.map(([label, value]): [string, string] => [`${PERSONS[heading] ?? ''}${label}`, value ?? '']),
  )
  // The heading has the student ID, which always differs.
  return [['Name', fullName(student)], ...facts.filter(([label]) => label !== 'Student ID')]
}
