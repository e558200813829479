import { db } from '@/lib/server/db/db'

/**
 * Limits a staff member to classes, as a superAdmin would.
 *
 * @param classes `5th-A`, `6th` for a whole standard, `5th-A teacher` for a class teacher; none for nobody
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
