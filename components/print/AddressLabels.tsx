'use client'

import './labels.css'
import { useRef, useState } from 'react'
import { FilterSelect } from '@/components/list/FilterSelect'
import { fullName } from '@/lib/client/format'
import { GUARDIANS } from '@/lib/contract/constants'
import type { Student } from '@/lib/contract/students/schema'
import { splitIntoPages } from './split-into-pages'
import { Paper } from './Paper'
import { PrintScreen } from './PrintScreen'
import type { SheetProps } from './sheet-props'
import { useShrinkTextToFit } from './useShrinkTextToFit'

const LAYOUTS = [
  ['21', '3 × 7 (63.5 × 38.1 mm)'],
  ['24', '3 × 8 (63.5 × 33.9 mm)'],
] as const

/** The parents' address of each student, on sheets of labels. */
export function AddressLabels({ students, title, count }: SheetProps) {
  const [layout, setLayout] = useState<(typeof LAYOUTS)[number][0]>('21')
  const paper = useRef<HTMLDivElement>(null)
  useShrinkTextToFit(paper, '.label > div')
  return (
    <PrintScreen
      title={title}
      count={count}
      isReady
      options={<FilterSelect label="Layout" width={240} value={layout} options={LAYOUTS} onChange={setLayout} />}
    >
      <Paper ref={paper} label={title}>
        {splitIntoPages(students, Number(layout)).map((labels, page) => (
          <div key={page} className={`label-page of-${layout}`}>
            {labels.map(student => (
              <Label key={student._id} student={student} />
            ))}
          </div>
        ))}
      </Paper>
    </PrintScreen>
  )
}

function Label({ student }: { student: Student }) {
  const { street, city, state, pinCode } = student.contactInfo.address
  return (
    <address className="label">
      <div>
        {[addresseesOf(student), street, `${city} ${pinCode}`.trim(), state].map((line, index) => (
          <p key={index}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </div>
    </address>
  )
}

function addresseesOf(student: Student): string {
  const areKnown = GUARDIANS.every(kind => student.parentInfo[kind])
  return `The ${areKnown ? 'parents' : 'family'} of ${fullName(student)}`
}
