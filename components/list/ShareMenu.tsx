import Share from '@/components/icons/Share'
import { useUser } from '@/components/base/useUser'
import { isOffered } from '@/lib/contract/buttons'
import { ActionItems, type ScreenAction } from './ActionItems'
import { ButtonMenu } from './ButtonMenu'
import { ShortButton } from './ShortButton'

/** A menu of the actions that print or export the records of a screen. */
export function ShareMenu({ actions }: { actions: readonly ScreenAction[] }) {
  const user = useUser()
  const offered = actions.filter(action => isOffered(user, action))
  if (offered.length === 0) return null
  return (
    <ButtonMenu
      button={opener => (
        <ShortButton {...opener} variant="outlined" startIcon={<Share />}>
          Share
        </ShortButton>
      )}
    >
      {close => <ActionItems actions={offered} close={close} />}
    </ButtonMenu>
  )
}
