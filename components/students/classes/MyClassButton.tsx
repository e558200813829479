import Button from '@mui/material/Button'
import BookmarkIcon from '@/components/icons/BookmarkBorder'
import CheckIcon from '@/components/icons/Check'
import { useMyClass } from '@/components/base/useMyClass'
import { useNotify } from '@/components/feedback/Snackbars'
import { useChangePreferences, usePreferences } from '@/lib/client/queries/preferences'
import { classKeyOf, isSameClass, type SchoolClass } from '@/lib/contract/students/classes'

/** Makes a class the class of the user, which the navigation and the page of all classes offer first. */
export function MyClassButton({ schoolClass }: { schoolClass: SchoolClass }) {
  const key = classKeyOf(schoolClass)
  const isMine = usePreferences().myClass === key
  const myClass = useMyClass()
  const { mutate: change } = useChangePreferences()
  const notify = useNotify()
  const toggle = () => change({ myClass: isMine ? null : key }, { onError: notify.failure })
  // Without another choice, the class that the user teaches is in the menu already.
  if (!isMine && myClass && isSameClass(myClass, schoolClass)) return null
  return (
    <Button
      size="small"
      startIcon={isMine ? <CheckIcon /> : <BookmarkIcon />}
      aria-pressed={isMine}
      title={isMine ? 'Takes the class out of the menu' : 'Puts the class into the menu'}
      onClick={toggle}
      className="not-printed"
    >
      My class
    </Button>
  )
}
