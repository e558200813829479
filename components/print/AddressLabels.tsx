import './labels.css'
import { useRef } from 'react'
import Button from '@mui/material/Button'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { FilterSelect } from '@/components/list/FilterSelect'
import { fullName } from '@/lib/client/format'
import { GUARDIANS } from '@/lib/contract/constants'
import type { Student } from '@/lib/contract/students/schema'
import { LABEL_LAYOUTS, placeText } from './label-sheets'
import { splitIntoPages } from './split-into-pages'
import { Paper } from './Paper'
import { PrintScreen } from './PrintScreen'
import type { SheetProps } from './sheet-props'
import { useLabelSheet } from './useLabelSheet'
import { useShrinkTextToFit } from './useShrinkTextToFit'

const FirstLabelDialog = createLazyDialog(async () => (await import('./FirstLabelDialog')).FirstLabelDialog)

/**
 * Prints the address of each student's parents on label sheets. The first sheet may be partly used by an earlier print.
 */
export function AddressLabels({ students, title, count }: SheetProps) {
  const [sheet, chooseSheet] = useLabelSheet()
  const { open, show } = useDialog<'first'>()
  const paper = useRef<HTMLDivElement>(null)
  useShrinkTextToFit(paper, '.label > div')
  const places = [...Array<null>(sheet.first).fill(null), ...students]
  return (
    <PrintScreen
      title={title}
      count={count}
      isReady
      options={
        <>
          <FilterSelect
            label="Layout"
            width={240}
            value={sheet.layout}
            options={LABEL_LAYOUTS}
            onChange={layout => chooseSheet({ layout, first: 0 })}
          />
          <Button variant="outlined" onClick={() => open('first')}>
            First Label: {placeText(sheet.first)}
          </Button>
        </>
      }
    >
      <Paper ref={paper} label={title}>
        {splitIntoPages(places, Number(sheet.layout)).map((labels, page) => (
          <div key={page} className={`label-page of-${sheet.layout}`}>
            {labels.map((student, place) =>
              student ? <Label key={student._id} student={student} /> : <div key={place} className="used-label" />,
            )}
          </div>
        ))}
      </Paper>
      {show(dialog => (
        <FirstLabelDialog
          {...dialog}
          sheet={sheet}
          count={students.length}
          onChange={first => chooseSheet({ ...sheet, first })}
        />
      ))}
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
