import type { Permission } from '@/lib/contract/permissions'
import type { Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { createSignedInUser, type Person } from './people'
import { addStudentsByText } from './promotion'

/**
 * Limits a staff member to classes, as a superAdmin would.
 *
 * @param classes `5th-A`, `6th` for a whole standard, `5th-A teacher` for a class teacher;
 *   without classes, the staff member sees no students
 */
export async function limitToClasses(userId: string, ...classes: string[]): Promise<void> {
  await db.$transaction([
    db.userClass.deleteMany({ where: { userId } }),
    db.user.update({ where: { id: userId }, data: { scoped: true } }),
    db.userClass.createMany({
      data: classes.map(text => {
        const [place = '', role] = text.split(' ')
        const [standard = '', section = ''] = place.split('-')
        return { userId, standard, section, isClassTeacher: role === 'teacher' }
      }),
    }),
  ])
}

type ScopedSchool = { office: Person; teacher: Person; inside: Student; outside: Student }

/**
 * A superAdmin; a teacher who sees 5th-A, as its class teacher, and the whole standard 6th; a student that the teacher
 * may see, and a student that the teacher may not see.
 */
export async function createScopedSchool(permissions: readonly Permission[]): Promise<ScopedSchool> {
  const office = await createSignedInUser('superAdmin')
  const teacher = await createSignedInUser(permissions)
  await limitToClasses(teacher.id, '5th-A teacher', '6th')
  const [inside, outside] = (await addStudentsByText('5th A 1 Asha', '5th B 2 Ravi')) as [Student, Student]
  return { office, teacher, inside, outside }
}
