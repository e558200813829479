import { fullName } from '@/lib/client/format'
import type { UserPermissions } from '@/lib/contract/permissions'
import type { Student } from '@/lib/contract/students/schema'
import { detailSections } from '../details/detail-sections'

/** A field of two records side by side. Labels may repeat under different headings; `key` is unique. */
export type Comparison = { key: string; label: string; values: [string, string]; isDifferent: boolean }

/** Fields that tell students apart, shown even if their values are equal. */
const ALWAYS = ['Name', 'Date of Birth', 'Gender', 'Standard', 'Section', "Father's Phone", "Mother's Phone"]

/** The fields that identify two students, and all other fields in which they differ. */
export function compare([first, second]: readonly [Student, Student], viewer: UserPermissions): Comparison[] {
  const others = new Map(textsOf(second, viewer))
  const all = new Map(textsOf(first, viewer))
  for (const [key, [label]] of others) if (!all.has(key)) all.set(key, [label, ''])
  return [...all]
    .map(([key, [label, one]]): Comparison => {
      const other = others.get(key)?.[1] ?? ''
      return { key, label, values: [one, other], isDifferent: one !== other }
    })
    .filter(({ label, isDifferent }) => isDifferent || ALWAYS.includes(label))
}

const PERSONS: Record<string, string> = { Father: "Father's ", Mother: "Mother's ", 'Emergency Contact': 'Emergency ' }

type Text = [label: string, text: string]

function textsOf(student: Student, viewer: UserPermissions): [key: string, Text][] {
  const facts = detailSections(student, viewer).flatMap(([heading, entries]) =>
    entries.map(([label, value], index): [string, Text] => {
      // The position keeps keys unique: a custom field may repeat the heading and the label of a built-in field.
      const place = entries.slice(0, index).filter(([each]) => each === label).length
      return [`${heading}/${label}/${place}`, [`${PERSONS[heading] ?? ''}${label}`, value ?? '']]
    }),
  )
  // The heading already shows the student ID, which always differs.
  return [['Name', ['Name', fullName(student)]], ...facts.filter(([, [label]]) => label !== 'Student ID')]
}
