import Button from '@mui/material/Button'
import NextLink from 'next/link'
import { useUser } from '@/components/base/useUser'
import { MessageScreen } from '@/components/feedback/MessageScreen'
import { seenClassesText } from '@/lib/client/ui/scope-texts'
import { classText, type SchoolClass } from '@/lib/contract/students/classes'

/** Shown instead of a class whose students the user may not see, because the user is limited to other classes. */
export function ClassOutOfScope({ schoolClass }: { schoolClass: SchoolClass }) {
  const { scope = [] } = useUser()
  return (
    <MessageScreen title={`Not one of your classes: ${classText(schoolClass)}`} text={seenClassesText(scope)}>
      <Button component={NextLink} href="/students/classes" variant="contained">
        Classes
      </Button>
      <Button component={NextLink} href="/students" variant="outlined">
        Students
      </Button>
    </MessageScreen>
  )
}
