import { STUDENT_DETAILS } from '@/lib/contract/students/fields'
import type { ChosenColumn } from '@/lib/contract/students/export'
import type { Student } from '@/lib/contract/students/schema'
import { printedValue } from './student-values'

export type SheetFields = [ChosenColumn, readonly [heading: string, label: string]][]

/** The fields by heading, as in the details dialog. @param customFields the custom fields that are printed, too */
export const sectionsOfSheet = (customFields: SheetFields = []): [heading: string, fields: SheetFields][] => {
  const fields = [...(Object.entries(STUDENT_DETAILS) as SheetFields), ...customFields]
  return Object.entries(Object.groupBy(fields, ([, [heading]]) => heading)).map(([heading, some = []]) => [
    heading,
    some,
  ])
}

/** The grade with the percentage, as in the details dialog. */
const gradeOf = ({ overallGrade, overallPercentage }: Student): string => `${overallGrade} (${overallPercentage}%)`

type Props = { student: Student; sections: [heading: string, fields: SheetFields][] }

/** The filled fields of a student under their headings. */
export const StudentFields = ({ student, sections }: Props) =>
  sections.map(([heading, fields]) => (
    <FieldList
      key={heading}
      heading={heading}
      entries={fields.map(([path, [, label]]) => ({
        key: path,
        label,
        value: path === 'overallGrade' && !student.erased ? gradeOf(student) : printedValue(student, path),
      }))}
    />
  ))

export type Entry = { key: string; label: string; value: string }

/** A heading with labels and values. Draws nothing if all values are empty. */
export function FieldList({ heading, entries }: { heading: string; entries: readonly Entry[] }) {
  const filled = entries.filter(({ value }) => value)
  if (filled.length === 0) return null
  return (
    <section>
      <h3>{heading}</h3>
      <dl>
        {filled.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
