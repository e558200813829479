'use client'

import { Fragment, useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import type { Namesake } from '@/lib/contract/students/query'
import { fullName } from '@/lib/client/format'
import { standardAndSection } from '../student-texts'
import type { StudentControl } from './student-draft'
import { useDuplicates } from './useDuplicates'

/** The check that the form makes before it saves. */
export type DuplicateCheck = {
  /** Waits for a pending check. @returns false if it has just found a duplicate; the warning then gets the focus */
  maySave(): Promise<boolean>
}

type Props = {
  control: StudentControl
  /** The student being edited, who is not their own duplicate. */
  id?: string
  ref?: Ref<DuplicateCheck>
}

/** Warns before saving that the student may already exist. Saving stays possible, because people share names. */
export function DuplicateHint({ control, id, ref }: Props) {
  const { others, findsMore } = useDuplicates(control, id)
  const isShown = others.length > 0
  const box = useRef<HTMLDivElement>(null)
  const [wantsFocus, setWantsFocus] = useState(false)

  useImperativeHandle(ref, () => ({
    async maySave() {
      const hasMore = await findsMore()
      setWantsFocus(hasMore)
      return !hasMore
    },
  }))
  useEffect(() => {
    if (wantsFocus && isShown) box.current?.focus()
  }, [wantsFocus, isShown])

  // Always rendered: screen readers announce only changes inside an existing element.
  return (
    <Box
      ref={box}
      role="status"
      tabIndex={-1}
      onFocus={() => setWantsFocus(false)}
      sx={{ gridColumn: '1 / -1', '&:empty': { position: 'absolute' } }}
    >
      {isShown && (
        <Alert severity="warning" role="none">
          <AlertTitle>Already on record with this name and date of birth:</AlertTitle>
          {others.map(other => (
            <div key={other._id} dir="auto">
              <Summary parts={partsOf(other)} />
            </div>
          ))}
          <div>You can save anyway if this is another student.</div>
        </Alert>
      )}
    </Box>
  )
}

const partsOf = (student: Namesake): string[] => [
  fullName(student),
  student.studentId,
  standardAndSection(student),
  `Roll ${student.rollNumber}`,
  student.isActive ? 'Active' : 'Inactive',
]

/** The parts in a line that breaks only after a dot between them. */
const Summary = ({ parts }: { parts: string[] }) =>
  parts.map((part, index) => (
    <Fragment key={index}>
      <Box component="span" sx={{ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' }}>
        {index < parts.length - 1 ? `${part} ·` : part}
      </Box>{' '}
    </Fragment>
  ))
