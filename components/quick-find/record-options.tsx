import CertificateIcon from '@/components/icons/DescriptionOutlined'
import ClassIcon from '@/components/icons/GroupsOutlined'
import type { DialogLink } from '@/components/dialog/dialog-link'
import { PersonAvatar } from '@/components/layout/PersonAvatar'
import { matchText } from '@/components/list/match-text'
import { Tag } from '@/components/list/Tag'
import { tone } from '@/components/theme/tones'
import { fullName } from '@/lib/client/format'
import { certificatePath } from '@/lib/client/ui/certificate-addresses'
import type { FoundCertificate, FoundStaff, FoundStudent } from '@/lib/contract/quick-find/quick-find'
import { STAFF_SEARCH_LABELS } from '@/lib/contract/staff/fields'
import { classPath, classText, type SchoolClass } from '@/lib/contract/students/classes'
import { STUDENT_LABELS } from '@/lib/contract/students/fields'
import type { Option } from './options'
import { RecordDetails } from './RecordDetails'
import { labelOf } from '@/lib/contract/school-lists'

export const classOption = (schoolClass: SchoolClass): Option => ({
  key: classPath(schoolClass),
  title: `Class ${classText(schoolClass)}`,
  picture: <ClassIcon />,
  href: classPath(schoolClass),
})

export const studentOption = (student: FoundStudent, link: DialogLink): Option => ({
  ...personOption(student, link),
  details: (
    <RecordDetails
      number={student.studentId}
      place={classText(student)}
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
      place={member.department && labelOf('department', member.department)}
      isActive={member.isActive}
      match={matchText(member.match, STAFF_SEARCH_LABELS)}
    />
  ),
})

export const certificateOption = ({ number, label, isVoid }: FoundCertificate): Option => ({
  key: certificatePath(number),
  title: number,
  details: (
    <>
      <bdi>{label}</bdi>
      {isVoid && <Tag label="Void" color={tone('bad-text')} background={tone('bad')} />}
    </>
  ),
  picture: <CertificateIcon />,
  href: certificatePath(number),
})

const personOption = (person: FoundStudent | FoundStaff, link: DialogLink) => ({
  key: person._id,
  title: fullName(person),
  picture: <PersonAvatar name={person.name} id={person._id} photo={person.profilePhoto.url} size={36} />,
  link,
})
