import type { DialogLink } from '@/components/dialog/dialog-link'
import { PersonAvatar } from '@/components/layout/PersonAvatar'
import { fullName } from '@/lib/client/format'
import type { FoundStaff, FoundStudent, Match } from '@/lib/contract/quick-find'
import { STAFF_LABELS } from '@/lib/contract/staff/fields'
import { STUDENT_LABELS } from '@/lib/contract/students/fields'
import type { Option } from './options'
import { RecordDetails } from './RecordDetails'

export const studentOption = (student: FoundStudent, link: DialogLink): Option => ({
  ...personOption(student, link),
  details: (
    <RecordDetails
      number={student.studentId}
      place={`${student.standard}-${student.section}`}
      isActive={student.isActive}
      match={matchText(student.match, STUDENT_LABELS)}
    />
  ),
})

export const staffOption = (member: FoundStaff, link: DialogLink): Option => ({
  ...personOption(member, link),
  details: (
    <RecordDetails
      number={member.employeeId}
      place={member.department}
      isActive={member.isActive}
      match={matchText(member.match, STAFF_LABELS)}
    />
  ),
})

const personOption = (person: FoundStudent | FoundStaff, link: DialogLink) => ({
  key: person._id,
  title: fullName(person),
  picture: <PersonAvatar name={person.name} id={person._id} photo={person.profilePhoto.url} size={36} />,
  link,
})

/** `Mother's Phone: 9876543210` */
function matchText(match: Match | undefined, labels: Readonly<Record<string, string>>): string | undefined {
  if (!match) return undefined
  const label = labels[match.field]
  return label ? `${label}: ${match.text}` : match.text
}
