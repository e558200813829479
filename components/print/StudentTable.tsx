'use client'

import { type ReactNode, useRef } from 'react'
import type { Student } from '@/lib/contract/students/schema'
import { Letterhead } from './Letterhead'
import { Paper } from './Paper'
import { NothingToPrint, PrintScreen } from './PrintScreen'
import { type PrintColumn, PrintTable } from './PrintTable'
import type { SheetProps } from './sheet-props'
import { useTableLayout } from './useTableLayout'

type Props = SheetProps & {
  columns: readonly PrintColumn<Student>[]
  /** The title on paper, where it says more than that of the screen. */
  heading?: string
  /** Choices that change the paper. */
  options?: ReactNode
}

/** A print that is one table of students, on landscape pages and in smaller type where its columns need that. */
export function StudentTable({ students, title, heading = title, count, school, filters, columns, options }: Props) {
  const paper = useRef<HTMLDivElement>(null)
  const layout = useTableLayout(paper)
  return (
    <PrintScreen title={title} count={count} isReady={layout !== null} options={options}>
      {!layout && <NothingToPrint>These columns do not fit on one page. Choose fewer.</NothingToPrint>}
      <Paper ref={paper} label={heading} {...layout} isIncomplete={!layout}>
        <PrintTable
          label={heading}
          head={<Letterhead school={school} title={heading} filters={filters} />}
          columns={columns}
          records={students}
        />
      </Paper>
    </PrintScreen>
  )
}
