import 'server-only'
import { coversClass } from '@/lib/contract/class-scope'
import { joinNames } from '@/lib/contract/full-name'
import { can } from '@/lib/contract/permissions'
import type { ClassTeacher } from '@/lib/contract/students/class-teachers'
import type { SchoolClass } from '@/lib/contract/students/classes'
import { db } from '@/lib/server/db/db'
import type { Actor } from '@/lib/server/history/actor'
import { schoolDay } from '@/lib/server/platform/clock'

/** The active class teachers of a class, by name. Returns no teachers for a class that the actor may not see. */
export async function classTeachersOf({ standard, section }: SchoolClass, actor: Actor): Promise<ClassTeacher[]> {
  if (!coversClass(actor, { standard, section })) return []
  const rows = await db.userClass.findMany({
    where: {
      standard,
      section,
      isClassTeacher: true,
      OR: [{ until: null }, { until: { gte: schoolDay() } }],
      user: { isActive: true },
    },
    orderBy: [{ user: { nameKey: 'asc' } }, { userId: 'asc' }],
    select: { user: { select: { id: true, firstName: true, lastName: true } } },
  })
  const seesStaff = can(actor, 'staff.read')
  return rows.map(({ user }) => ({ _id: seesStaff ? user.id : undefined, name: joinNames(user) }))
}
