import { useUser } from './useUser'
import { seenClassesText } from '@/lib/client/ui/scope-texts'

/** Tells a user who is limited to some classes which classes they see. */
export const SeenClasses = () => {
  const { scope } = useUser()
  return scope && <>{seenClassesText(scope)}</>
}
