import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import NextLink from 'next/link'
import { fullName } from '@/lib/client/format'
import { studentsPath } from '@/lib/client/ui/figure-filters'
import type { Student } from '@/lib/contract/students/schema'
import type { SheetProps } from './sheet-props'

/**
 * The warning names at most this many students. It names students who were selected one by one, because no filter could
 * link to exactly these students.
 */
const MOST_NAMES = 10

type Props = Pick<SheetProps, 'students' | 'photos' | 'selection'>

/** Warns before printing how many cards lack a photo, and links to these students. */
export function MissingPhotos({ students, photos, selection }: Props) {
  const missing = students.filter(({ _id }) => !photos[_id])
  if (missing.length === 0) return null
  return (
    <Alert severity="warning" className="not-printed" sx={{ maxWidth: 700, mx: 'auto', mb: 2 }}>
      {textOf(missing, students.length)}{' '}
      {'query' in selection && !selection.query.missing ? (
        <Link component={NextLink} href={studentsPath({ ...selection.query, page: 1, missing: 'photo' })}>
          Show these students
        </Link>
      ) : (
        <Names students={missing} />
      )}
    </Alert>
  )
}

function textOf(missing: readonly Student[], all: number): string {
  if (missing.length === all)
    return all === 1 ? 'The student has no photo.' : `None of the ${all} students has a photo.`
  return missing.length === 1
    ? `1 of ${all} students has no photo.`
    : `${missing.length} of ${all} students have no photo.`
}

function Names({ students }: { students: readonly Student[] }) {
  const more = students.length - MOST_NAMES
  return (
    <>
      {students.slice(0, MOST_NAMES).map((student, index) => (
        <span key={student._id}>
          {index > 0 && ', '}
          <Link component={NextLink} href={studentsPath({ search: student.studentId })} dir="auto">
            {fullName(student)}
          </Link>
        </span>
      ))}
      {more > 0 && `, and ${more} more`}
    </>
  )
}
