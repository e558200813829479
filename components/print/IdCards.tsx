'use client'

import { useState } from 'react'
import { FilterSelect } from '@/components/list/FilterSelect'
import { QrCode } from '@/components/layout/QrCode'
import { fullName } from '@/lib/client/format'
import type { School } from '@/lib/contract/school'
import type { Student } from '@/lib/contract/students/schema'
import { countText } from './count-text'
import { PrintScreen } from './PrintScreen'
import type { SheetProps } from './StudentPrint'
import { classOf } from './student-values'

const LAYOUTS = [
  ['sheet', 'Several to a page, with crop marks'],
  ['single', 'One to a page, for card printers'],
] as const

/** Cards of 85.6 by 54 mm with the photo and a QR code of the student ID. */
export function IdCards({ students, photos, title, school }: SheetProps) {
  const [layout, setLayout] = useState<(typeof LAYOUTS)[number][0]>('sheet')
  return (
    <PrintScreen
      title={title}
      count={countText(students)}
      isReady
      options={<FilterSelect label="Layout" value={layout} options={LAYOUTS} onChange={setLayout} />}
    >
      <div className="paper">
        <div className={layout === 'single' ? 'cards single' : 'cards'}>
          {students.map(student => (
            <IdCard key={student._id} student={student} photo={photos[student._id]} school={school} />
          ))}
        </div>
      </div>
    </PrintScreen>
  )
}

type Props = { student: Student; photo: string | undefined; school: School }

const IdCard = ({ student, photo, school }: Props) => (
  <article className="card" aria-label={fullName(student)}>
    <div className="school">
      {school.logoUrl && <img src={school.logoUrl} alt="" />}
      <span dir="auto">{school.name}</span>
    </div>
    <div className="row">
      {photo ? <img className="photo" src={photo} alt="" /> : <div className="no-photo" />}
      <div className="facts">
        <p className="name" dir="auto">
          {fullName(student)}
        </p>
        <p>Class {classOf(student)}</p>
        <p>{student.studentId}</p>
        {student.bloodGroup && <p>Blood group {student.bloodGroup}</p>}
      </div>
      <QrCode text={student.studentId} label={`QR code of ${student.studentId}`} />
    </div>
  </article>
)
