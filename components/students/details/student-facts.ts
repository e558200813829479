import { formatDate } from '@/lib/client/format'
import { ageOn, today } from '@/lib/contract/dates'
import type { Student } from '@/lib/contract/student'

type Entries = readonly (readonly [label: string, value: string | undefined])[]

/** What the details dialog says, heading by heading. */
export function factsOf(student: Student): readonly (readonly [title: string, entries: Entries])[] {
  const { address, emergencyContact } = student.contactInfo
  const { father, mother } = student.parentInfo
  return [
    [
      'Basic Information',
      [
        ['Student ID', student.studentId],
        ['Date of Birth', `${formatDate(student.dateOfBirth)} (${age(student.dateOfBirth)})`],
        ['Gender', student.gender],
        ['Email', student.email],
        ['Blood Group', student.bloodGroup],
      ],
    ],
    [
      'Academic Information',
      [
        ['Standard', student.standard],
        ['Section', student.section],
        ['Roll Number', String(student.rollNumber)],
        ['Overall Grade', `${student.overallGrade} (${student.overallPercentage}%)`],
        ['Admission Date', formatDate(student.admissionDate)],
      ],
    ],
    [
      'Address',
      [
        ['Street', address.street],
        ['City', address.city],
        ['State', address.state],
        ['PIN Code', address.pinCode],
      ],
    ],
    [
      'Emergency Contact',
      [
        ['Name', emergencyContact.name],
        ['Relationship', emergencyContact.relationship],
        ['Phone', emergencyContact.phone],
      ],
    ],
    ['Father', parentFacts(father)],
    ['Mother', parentFacts(mother)],
  ]
}

const parentFacts = ({ name, occupation, phone, email }: Student['parentInfo']['father']): Entries => [
  ['Name', name],
  ['Occupation', occupation],
  ['Phone', phone],
  ['Email', email],
]

function age(born: string): string {
  const years = ageOn(born, today())
  return years === 1 ? '1 year old' : `${years} years old`
}
