import { useUser } from './useUser'
import { seenClassesText } from '@/lib/client/ui/scope-texts'

/** Says which classes a scoped user sees. */
export const SeenClasses = () => {
  const { scope } = useUser()
  return scope && <>{seenClassesText(scope)}</>
}
