'use client'

import Renumber from '@mui/icons-material/FormatListNumbered'
import Promote from '@mui/icons-material/TrendingUp'
import Button from '@mui/material/Button'
import NextLink from 'next/link'
import { openTask } from '@/components/dialog/useRecordLinks'
import { ByWidth } from '@/components/layout/ByWidth'
import { AddButton } from '@/components/list/AddButton'
import { MoreActions } from '@/components/list/MoreActions'
import { Can } from '@/components/session/Can'
import { classText, type SchoolClass } from '@/lib/contract/students/classes'
import { PrintMenu } from './PrintMenu'

type Props = { schoolClass: SchoolClass; isEmpty: boolean; onRenumber: () => void }

const addStudent = () => openTask({ record: 'student', kind: 'create' })

export const AddToClass = ({ short = false }: { short?: boolean }) => (
  <AddButton permission="students.create" short={short} onClick={addStudent}>
    Add Student
  </AddButton>
)

/** What can be done with a class. */
export function ClassActions({ schoolClass, isEmpty, onRenumber }: Props) {
  const promotion = `/students/promote?${new URLSearchParams({ class: classText(schoolClass) }).toString()}`
  if (isEmpty) return null
  return (
    <>
      <PrintMenu schoolClass={schoolClass} />
      <ByWidth
        from="lg"
        display="contents"
        wide={() => (
          <Can permission="students.update">
            <Button variant="outlined" startIcon={<Renumber />} onClick={onRenumber}>
              Renumber
            </Button>
            <Button component={NextLink} href={promotion} variant="outlined" startIcon={<Promote />}>
              Promote
            </Button>
          </Can>
        )}
        narrow={() => (
          <MoreActions
            actions={[
              { text: 'Renumber', needs: 'students.update', run: onRenumber },
              { text: 'Promote', needs: 'students.update', href: promotion },
            ]}
          />
        )}
      />
      <AddToClass short />
    </>
  )
}
