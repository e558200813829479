'use client'

import Button from '@mui/material/Button'
import NextLink from 'next/link'
import { MessageScreen } from '@/components/feedback/MessageScreen'
import { parseStudentSearch } from '@/lib/contract/students/search'
import { offeredValues } from '@/lib/contract/school-lists'
import { classPath, classText, type SchoolClass } from '@/lib/contract/students/classes'

/** The page of a class that does not exist. @param text the class in the address, such as `5b` */
export function UnknownClass({ text = '' }: { text: string | undefined }) {
  const { schoolClass } = parseStudentSearch(text.replaceAll('%20', ' '))
  const [first, example, last] = someClasses()
  return (
    <MessageScreen
      title="No such class"
      text={`The address of a class ends with its standard and section, from ${classText(first)} to ${classText(last)}: ${classPath(example)}.`}
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

/** Three classes to offer: the school's first class, a class such as 5th-B, and the last class. */
function someClasses(): [first: SchoolClass, example: SchoolClass, last: SchoolClass] {
  const keys = (list: 'standard' | 'section') => offeredValues(list).map(({ key }) => key)
  const [standards, sections] = [keys('standard'), keys('section')]
  const at = (standard: number, section: number) => ({
    standard: standards.at(standard) ?? standards.at(-1) ?? '',
    section: sections.at(section) ?? sections.at(-1) ?? '',
  })
  return [at(0, 0), at(5, 1), at(-1, -1)]
}
