import Button from '@mui/material/Button'
import BookmarkIcon from '@/components/icons/BookmarkBorder'
import CheckIcon from '@/components/icons/Check'
import { useMyClass } from '@/components/base/useMyClass'
import { useNotify } from '@/components/feedback/Snackbars'
import { useChangePreferences, usePreferences } from '@/lib/client/queries/preferences'
import { classKeyOf, isSameClass, type SchoolClass } from '@/lib/contract/students/classes'

/** Sets or clears the user's own class, which the navigation and the page of all classes show first. */
export function MyClassButton({ schoolClass }: { schoolClass: SchoolClass }) {
  const key = classKeyOf(schoolClass)
  const isMine = usePreferences().myClass === key
  const myClass = useMyClass()
  const { mutate: change } = useChangePreferences()
  const notify = useNotify()
  const toggle = () => change({ myClass: isMine ? null : key }, { onError: notify.failure })
  // The menu already shows this class, because the user teaches it and has chosen no other class.
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
