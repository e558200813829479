'use client'

import { CardList } from '@/components/layout/ListCard'
import { PersonCard } from '@/components/layout/PersonCard'
import type { Student } from '@/lib/contract/student'
import { standardAndSection, emailOf, type OnAction } from './student-action'
import { StudentMenu } from './StudentMenu'

/** The students of one page, for small screens. */
export function StudentCards({ students, onAction }: { students: Student[]; onAction: OnAction }) {
  return (
    <CardList label="Students">
      {students.map(student => (
        <PersonCard
          key={student._id}
          person={student}
          below={emailOf(student)}
          facts={[
            ['ID', student.studentId],
            ['Standard', standardAndSection(student)],
            ['Grade', student.overallGrade],
          ]}
          menu={<StudentMenu student={student} onAction={onAction} />}
          onOpen={() => onAction('view', student)}
        />
      ))}
    </CardList>
  )
}
