import type { Standard } from '@/lib/contract/constants'
import { insertStudents } from '@/lib/server/students/insert'
import { db } from '@/lib/server/db/db'
import { commandLineActor } from './command-line'
import { studentInput } from './factories'

/** A promotion of all classes, or of the `class` in the rules. */
export const promotion = (rules: object = {}) => ({
  kind: 'promote',
  entity: 'students',
  rules: { sections: 'keep', rollNumbers: 'keep', leavingDate: '2026-03-31', ...rules },
})

/** Adds students. @param texts such as `5th B 7 Meera`: standard, section, roll number and first name */
export const addStudentsByText = (...texts: string[]) =>
  db.$transaction(tx => {
    const inputs = texts.map(text => {
      const [standard, section, roll, firstName = 'Test'] = text.split(' ')
      const name = { firstName, lastName: 'Child' }
      return studentInput({ standard: standard as Standard, section: section as 'A', rollNumber: Number(roll), name })
    })
    return insertStudents(tx, inputs, new Date(), commandLineActor())
  })
/** The students as `standard section roll`, oldest first. Students who left are `left date reason`. */
export const classOfEachStudent = async () =>
  (await db.student.findMany({ orderBy: { serial: 'asc' } })).map(row =>
    row.isActive ? `${row.standard} ${row.section} ${row.rollNumber}` : `left ${row.leavingDate} ${row.leavingReason}`,
  )
