import { useUser } from '@/components/base/useUser'
import { isOffered } from '@/lib/contract/buttons'
import { ActionItems, type ScreenAction } from './ActionItems'
import { DotsMenu } from './DotsMenu'

/** A menu of the actions of a screen that have no button of their own. */
export function MoreActions({ actions }: { actions: readonly ScreenAction[] }) {
  const user = useUser()
  const offered = actions.filter(action => isOffered(user, action))
  if (offered.length === 0) return null
  return (
    <DotsMenu label="More actions" title="More actions">
      {close => <ActionItems actions={offered} close={close} />}
    </DotsMenu>
  )
}
