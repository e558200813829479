'use client'

import { useState } from 'react'
import { FilterSelect } from '@/components/list/FilterSelect'
import { fullName } from '@/lib/client/format'
import type { Student } from '@/lib/contract/students/schema'
import { countText } from './count-text'
import { PrintScreen } from './PrintScreen'
import type { SheetProps } from './StudentPrint'

const LAYOUTS = [
  ['21', '3 × 7 on A4 (63.5 × 38.1 mm)'],
  ['24', '3 × 8 on A4 (63.5 × 33.9 mm)'],
] as const

/** The parents' address of each student, on sheets of labels. */
export function AddressLabels({ students, title }: SheetProps) {
  const [layout, setLayout] = useState<(typeof LAYOUTS)[number][0]>('21')
  const size = Number(layout)
  const pages = Array.from({ length: Math.ceil(students.length / size) }, (_, page) =>
    students.slice(page * size, (page + 1) * size),
  )
  return (
    <PrintScreen
      title={title}
      count={countText(students)}
      isReady
      options={<FilterSelect label="Layout" value={layout} options={LAYOUTS} onChange={setLayout} />}
    >
      <div className="paper">
        <div className="labels">
          {pages.map((labels, page) => (
            <div key={page} className={`label-page of-${layout}`}>
              {labels.map(student => (
                <Label key={student._id} student={student} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </PrintScreen>
  )
}

function Label({ student }: { student: Student }) {
  const { street, city, state, pinCode } = student.contactInfo.address
  return (
    <address className="label" dir="auto" style={{ fontStyle: 'normal' }}>
      <div>The parents of {fullName(student)}</div>
      <div>{street}</div>
      <div>
        {city} {pinCode}
      </div>
      <div>{state}</div>
    </address>
  )
}
