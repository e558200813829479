import type { CustomPath } from '@/lib/contract/custom-path'
import { QrCode } from '@/components/layout/QrCode'
import { fullName } from '@/lib/client/format'
import type { School } from '@/lib/contract/school/school'
import type { Student } from '@/lib/contract/students/schema'
import { classText } from '@/lib/contract/students/classes'
import { printedValue } from './student-values'

type Props = {
  student: Student
  photo: string | undefined
  school: School
  /** The academic year for which the card is valid. */
  year: string
  /** Whether the card has a page of its own. */
  isSingle: boolean
  /** The custom field on the last line, with its label. */
  extra?: { path: CustomPath; label: string } | undefined
}

/** A card of 85.6 by 54 mm with the photo, a QR code of the student ID, and a line for the signature. */
export function IdCard({ student, photo, school, year, isSingle, extra }: Props) {
  const extraValue = extra && printedValue(student, extra.path)
  return (
    <article className={isSingle ? 'card single' : 'card'} aria-label={fullName(student)}>
      <div className="school">
        {school.logoUrl && <img src={school.logoUrl} alt="" />}
        <bdi>{school.name}</bdi>
      </div>
      <div className="body">
        {photo ? <img className="photo" src={photo} alt="" /> : <div className="photo" />}
        <p className="name">
          <bdi>{fullName(student)}</bdi>
        </p>
        <div className="facts">
          <p>Class {classText(student)}</p>
          <p>{student.studentId}</p>
          {student.bloodGroup && <p>Blood group {student.bloodGroup}</p>}
          {extraValue && (
            <p className="extra">
              {extra.label} <bdi>{extraValue}</bdi>
            </p>
          )}
        </div>
        <QrCode className="qr" text={student.studentId} label={`QR code of ${student.studentId}`} />
      </div>
      <div className="foot">
        <div>
          <p>Academic year {year}</p>
          {school.phone && <p>Phone {school.phone}</p>}
        </div>
        <p className="signature">{school.headTitle ?? 'Signature'}</p>
      </div>
    </article>
  )
}
