import { type ReactNode, useRef, useState } from 'react'
import { FilterSelect } from '@/components/list/FilterSelect'
import type { Student } from '@/lib/contract/students/schema'
import { studentCountText } from './student-count-text'
import { Letterhead } from './Letterhead'
import { Paper } from './Paper'
import { NothingToPrint, PrintScreen } from './PrintScreen'
import { type PrintColumn, PrintTable } from './PrintTable'
import type { SheetProps } from './sheet-props'
import { CLASS_COLUMN } from './student-columns'
import { useTableLayout } from './useTableLayout'
import { classText } from '@/lib/contract/students/classes'

type Props = SheetProps & {
  columns: readonly PrintColumn<Student>[]
  /** Notes about classes, by the name of the class. */
  notes?: Readonly<Record<string, string | undefined>>
  /** Controls that change the print. */
  options?: ReactNode
}

const ARRANGEMENTS = [
  ['by-class', 'Each on a new page'],
  ['one-list', 'In one list'],
] as const

/** A table of students for each class. Pages are landscape and the font is smaller where the columns need more space. */
export function StudentTable({ columns, notes = {}, options, ...sheet }: Props) {
  const { students, title, count, school, filters, isPicked, isCurrent, leavers } = sheet
  const paper = useRef<HTMLDivElement>(null)
  const layout = useTableLayout(paper)
  const [arrangement, setArrangement] = useState<(typeof ARRANGEMENTS)[number][0]>(isPicked ? 'one-list' : 'by-class')
  const classes = Object.entries(Object.groupBy(students, classText))
  const isByClass = classes.length === 1 || arrangement === 'by-class'
  const tables = isByClass ? classes : [['', students] as const]
  return (
    <PrintScreen
      title={title}
      count={count}
      isReady={isCurrent && layout !== null}
      options={
        <>
          {options}
          {leavers}
          {classes.length > 1 && (
            <FilterSelect
              label="Classes"
              width={200}
              value={arrangement}
              options={ARRANGEMENTS}
              onChange={setArrangement}
            />
          )}
        </>
      }
    >
      {!layout && <NothingToPrint>These columns do not fit on one page. Choose fewer columns.</NothingToPrint>}
      <Paper ref={paper} label={title} {...layout} isIncomplete={!layout}>
        {tables.map(([name, records = []]) => {
          const heading = `${title}: ${[name, studentCountText(records)].filter(Boolean).join(', ')}`
          return (
            <PrintTable
              key={name}
              label={heading}
              head={
                <Letterhead
                  school={school}
                  title={heading}
                  filters={[filters, notes[name]].filter(Boolean).join(', ')}
                />
              }
              columns={isByClass ? columns.filter(column => column !== CLASS_COLUMN) : columns}
              records={records}
            />
          )
        })}
      </Paper>
    </PrintScreen>
  )
}
