'use client'

import Button from '@mui/material/Button'
import NextLink from 'next/link'
import { MessageScreen } from '@/components/feedback/MessageScreen'
import { parseStudentSearch } from '@/lib/contract/students/search'
import { classPath, classText } from '@/lib/contract/students/classes'

/** The page of a class that does not exist. @param text the class in the address, such as `5b` */
export function UnknownClass({ text = '' }: { text: string | undefined }) {
  const { schoolClass } = parseStudentSearch(text.replaceAll('%20', ' '))
  return (
    <MessageScreen
      title="No such class"
      text="The address of a class ends with its standard and section, from KG-A to 12th-D: /students/classes/5th-B."
    >
      {schoolClass && (
        <Button component={NextLink} href={classPath(schoolClass)} variant="contained">
          Class {classText(schoolClass)}
        </Button>
      )}
      <Button component={NextLink} href="/students" variant={schoolClass ? 'outlined' : 'contained'}>
        All Students
      </Button>
    </MessageScreen>
  )
}
