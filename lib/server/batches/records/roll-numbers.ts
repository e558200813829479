import 'server-only'
import type { StudentBatchChange } from '@/lib/contract/batches/new-batch'
import { listValues } from '@/lib/contract/school-lists'
import type { Actor } from '@/lib/server/history/actor'
import { classText } from '@/lib/contract/students/classes'
import type { Student } from '@/lib/contract/students/schema'
import { classMembers } from '@/lib/server/students/class-members'

type Place = Pick<Student, 'standard' | 'section' | 'rollNumber'>

const keyOf = ({ standard, section, rollNumber }: Place) => `${standard} ${section} ${rollNumber}`

/** The warning that two students of a class would have the same roll number. */
export const sharedRollNumberWarning = ({ standard, section, rollNumber }: Place): string =>
  `Another student has roll number ${rollNumber} in ${classText({ standard, section })}.`

/**
 * Warns when a student who moves into a class, or becomes active, has the roll number of another student there. This
 * includes students who move with the same change.
 *
 * @returns `of` gives the warnings for one student. Call it once for each student who changes.
 */
export async function rollNumberWarnings(
  { standard, section, isActive }: StudentBatchChange,
  editor: Actor,
): Promise<{ of: (student: Student) => string[] }> {
  if (isActive === false || (!standard && !section && !isActive)) return { of: () => [] }
  const holders = await countHolders(standard ? [standard] : listValues('standard').map(({ key }) => key), editor)
  const of = (student: Student) => {
    const place = { ...student, standard: standard ?? student.standard, section: section ?? student.section }
    const key = keyOf(place)
    const isHolder = student.isActive && key === keyOf(student)
    if (!(isActive ?? student.isActive) || isHolder) return []
    const count = holders.get(key) ?? 0
    holders.set(key, count + 1)
    return count > 0 ? [sharedRollNumberWarning(place)] : []
  }
  return { of }
}

async function countHolders(standards: readonly string[], editor: Actor): Promise<Map<string, number>> {
  const holders = new Map<string, number>()
  for (const standard of standards) {
    for (const member of await classMembers(standard, editor)) {
      const key = keyOf({ ...member, standard })
      holders.set(key, (holders.get(key) ?? 0) + 1)
    }
  }
  return holders
}
