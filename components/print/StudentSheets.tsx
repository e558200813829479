'use client'

import './sheets.css'
import { useUser } from '@/components/base/useUser'
import { fullName } from '@/lib/client/format'
import { STUDENT_DETAILS } from '@/lib/contract/students/fields'
import { fieldsFor } from '@/lib/contract/custom-fields/field'
import { customPath } from '@/lib/contract/custom-fields/values'
import type { UserPermissions } from '@/lib/contract/permissions'
import type { ChosenColumn } from '@/lib/contract/students/export'
import type { Student } from '@/lib/contract/students/schema'
import { Letterhead } from './Letterhead'
import { Paper } from './Paper'
import { PrintScreen } from './PrintScreen'
import type { SheetProps } from './sheet-props'
import { printedValue } from './student-values'

type Fields = [ChosenColumn, readonly [heading: string, label: string]][]

/** The fields under each heading, as in the details dialog, with the own fields that the user sees. */
function sectionsFor(user: UserPermissions) {
  const own = fieldsFor(user, 'students').map(({ key, section, label }) => [customPath(key), [section, label]] as const)
  const fields = [...Object.entries(STUDENT_DETAILS), ...own] as Fields
  return Object.entries(Object.groupBy(fields, ([, [heading]]) => heading))
}

/** Everything about each student, on a page of its own. */
export function StudentSheets({ students, photos, title, count, school }: SheetProps) {
  const sections = sectionsFor(useUser())
  return (
    <PrintScreen title={title} count={count} isReady>
      <Paper label={title}>
        {students.map(student => (
          <article key={student._id} className="sheet" aria-label={fullName(student)}>
            <Letterhead school={school} title="Student Sheet" />
            {photos[student._id] && <img className="photo" src={photos[student._id]} alt="" />}
            <h2 dir="auto">{fullName(student)}</h2>
            {!student.isActive && <p className="inactive">Inactive</p>}
            {sections.map(([heading, fields]) => (
              <Section key={heading} heading={heading} fields={fields ?? []} student={student} />
            ))}
          </article>
        ))}
      </Paper>
    </PrintScreen>
  )
}

/** With the percentage, as in the details dialog. */
const gradeOf = ({ overallGrade, overallPercentage }: Student): string => `${overallGrade} (${overallPercentage}%)`

function Section({ heading, fields, student }: { heading: string; fields: Fields; student: Student }) {
  const filled = fields.flatMap(([path, [, label]]) => {
    const value = path === 'overallGrade' ? gradeOf(student) : printedValue(student, path)
    return value ? [{ path, label, value }] : []
  })
  if (filled.length === 0) return null
  return (
    <section>
      <h3>{heading}</h3>
      <dl>
        {filled.map(({ path, label, value }) => (
          <div key={path}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
