import Check from '@/components/icons/Check'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { useViews } from '@/lib/client/queries/views'
import type { Resource } from '@/lib/contract/permissions'
import type { View } from '@/lib/contract/views/views'

/**
 * The views that the user may choose, as menu items. Not a component, because the menu focuses only items that are its
 * direct children.
 */
export function useViewItems(entity: Resource, current: View | undefined, onChoose: (view: View) => void) {
  const { data: views, isError, refetch } = useViews(entity)
  if (!views && isError)
    return [
      <MenuItem key="retry" onClick={() => void refetch()}>
        The views could not be loaded. Press to try again.
      </MenuItem>,
    ]
  if (!views)
    return [
      <MenuItem key="loading" disabled>
        Loading views...
      </MenuItem>,
    ]
  if (views.length === 0)
    return [
      <MenuItem key="none" disabled>
        No views saved yet
      </MenuItem>,
    ]
  return views.map(view => (
    <MenuItem
      key={view._id}
      role="menuitemradio"
      aria-checked={view._id === current?._id}
      title={view.name}
      sx={{ maxWidth: 320 }}
      onClick={() => onChoose(view)}
    >
      <ListItemIcon>{view._id === current?._id && <Check fontSize="small" />}</ListItemIcon>
      <ListItemText
        primary={view.name}
        secondary={sharedText(view)}
        slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
      />
    </MenuItem>
  ))
}

function sharedText({ isShared, isOwn, ownerName }: View): string | undefined {
  if (!isShared) return undefined
  return isOwn ? 'Shared with everyone' : `Shared by ${ownerName}`
}
