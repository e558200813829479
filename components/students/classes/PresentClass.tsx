import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import type { useDialog } from '@/components/dialog/useDialog'
import { QueryView } from '@/components/feedback/QueryView'
import type { SchoolClass } from '@/lib/contract/students/classes'
import { ClassRegister } from './ClassRegister'
import { ClassSkeleton } from './ClassSkeleton'
import { EmptyClass } from './EmptyClass'
import { useClassMembers } from './useClassMembers'

const RenumberDialog = createLazyDialog(async () => (await import('./RenumberDialog')).RenumberDialog)

type Props = {
  schoolClass: SchoolClass
  renumbering: ReturnType<typeof useDialog<SchoolClass>>
  onRenumber: () => void
}

/** The strength of a class, its register, and the dialog that renumbers it. */
export function PresentClass({ schoolClass, renumbering, onRenumber }: Props) {
  const { query, students, total } = useClassMembers(schoolClass)
  return (
    <>
      <QueryView query={query} skeleton={<ClassSkeleton />}>
        {() =>
          students.length === 0 ? (
            <EmptyClass schoolClass={schoolClass} />
          ) : (
            <ClassRegister schoolClass={schoolClass} students={students} total={total} onRenumber={onRenumber} />
          )
        }
      </QueryView>
      {renumbering.show((dialog, renumbered) => (
        <RenumberDialog {...dialog} schoolClass={renumbered} count={students.length} />
      ))}
    </>
  )
}
