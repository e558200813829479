import './sheets.css'
import { useUser } from '@/components/base/useUser'
import { fullName } from '@/lib/client/format'
import { fieldsFor } from '@/lib/contract/custom-fields/field'
import { customPath } from '@/lib/contract/custom-fields/values'
import type { UserPermissions } from '@/lib/contract/permissions'
import { Letterhead } from './Letterhead'
import { Paper } from './Paper'
import { PrintScreen } from './PrintScreen'
import type { SheetProps } from './sheet-props'
import { sectionsOfSheet, type SheetFields, StudentFields } from './StudentFields'

/** The fields under each heading, as in the details dialog, with the custom fields that the user may see. */
const sectionsFor = (user: UserPermissions) =>
  sectionsOfSheet(
    fieldsFor(user, 'students').map(({ key, section, label }) => [customPath(key), [section, label]]) as SheetFields,
  )

/** Prints everything about each student. Each student begins a new page. */
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
            <StudentFields student={student} sections={sections} />
          </article>
        ))}
      </Paper>
    </PrintScreen>
  )
}
