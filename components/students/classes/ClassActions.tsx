import AttendanceIcon from '@/components/icons/HowToRegOutlined'
import Renumber from '@/components/icons/FormatListNumbered'
import Promote from '@/components/icons/TrendingUp'
import Button from '@mui/material/Button'
import NextLink from 'next/link'
import { openTask } from '@/components/dialog/useRecordLinks'
import { ByWidth } from '@/components/base/ByWidth'
import { AddButton } from '@/components/list/AddButton'
import { MoreActions } from '@/components/list/MoreActions'
import { Can } from '@/components/base/Can'
import { useUser } from '@/components/base/useUser'
import { CLASS_BUTTONS } from '@/lib/contract/buttons'
import { attendancePath } from '@/lib/contract/attendance/attendance-page'
import { coversClass } from '@/lib/contract/class-scope'
import { classAfterPromotion, promotionPath, type SchoolClass } from '@/lib/contract/students/classes'
import { ShareClass } from './ShareClass'

const { attendance, renumber, promote, add } = CLASS_BUTTONS

type Props = {
  schoolClass: SchoolClass
  /** The number of active students in the class. */
  count: number
  onRenumber: () => void
}

const addStudent = () => openTask({ record: 'student', kind: 'create' })

export const AddToClass = ({ short = false }: { short?: boolean }) => (
  <AddButton permission={add.needs} short={short} onClick={addStudent}>
    {add.text}
  </AddButton>
)

/** The actions for a class that has students. */
export function ClassActions({ schoolClass, count, onRenumber }: Props) {
  const promotion = promotionPath(schoolClass)
  const register = attendancePath(schoolClass)
  const next = classAfterPromotion(schoolClass)
  const user = useUser()
  /** Users can move students only to classes that they may see. */
  const canMove = !next || coversClass(user, next)
  if (count === 0) return null
  return (
    <>
      <ShareClass schoolClass={schoolClass} count={count} />
      <ByWidth
        from="lg"
        wide={() => (
          <>
            <Button component={NextLink} href={register} variant="outlined" startIcon={<AttendanceIcon />}>
              {attendance.text}
            </Button>
            <Can permission={renumber.needs}>
              <Button variant="outlined" startIcon={<Renumber />} onClick={onRenumber}>
                {renumber.text}
              </Button>
            </Can>
            {canMove && (
              <Can permission={promote.needs}>
                <Button component={NextLink} href={promotion} variant="outlined" startIcon={<Promote />}>
                  {promote.text}
                </Button>
              </Can>
            )}
          </>
        )}
        narrow={() => (
          <MoreActions
            actions={[
              { ...attendance, href: register },
              { ...renumber, run: onRenumber },
              ...(canMove ? [{ ...promote, href: promotion }] : []),
            ]}
          />
        )}
      />
      <AddToClass short />
    </>
  )
}
