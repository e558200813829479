import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useUser } from '@/components/base/useUser'
import { sharesViews } from '@/lib/contract/privileges'
import { isViewChanged, type ListView, mayChangeView, openView, type ViewTask } from './list-view'
import { useSaveViewChanges } from './useStoreView'
import { useViewItems } from './useViewItems'

type Props = {
  open: boolean
  anchor: HTMLElement | null
  list: ListView
  onTask: (task: ViewTask) => void
  onClose: () => void
}

/** The saved views of a list, and the actions for the open view. */
export function ViewsMenu({ open, anchor, list, onTask, onClose }: Props) {
  const user = useUser()
  const saveChanges = useSaveViewChanges(list)
  const { view } = list
  const mayChange = view && mayChangeView(view, user)

  const choices = useViewItems(list.entity, view, chosen => {
    onClose()
    openView(list, chosen)
  })
  const item = (text: string, act: () => void, sx?: object) => (
    <MenuItem
      key={text}
      sx={sx}
      onClick={() => {
        onClose()
        act()
      }}
    >
      <ListItemText inset>{text}</ListItemText>
    </MenuItem>
  )

  return (
    <Menu open={open} anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': 'Views' } }}>
      {choices}
      <Divider />
      {item('Save as New View', () => onTask({ kind: 'save' }))}
      {view && item('Leave This View', () => list.change({}, { view: null }))}
      {mayChange && [
        isViewChanged(list) && item('Save Changes to This View', () => saveChanges(view)),
        item(sharesViews(user) ? 'Rename or Share' : 'Rename', () => onTask({ kind: 'rename', view })),
        item('Delete This View', () => onTask({ kind: 'delete', view }), { color: 'error.main' }),
      ]}
    </Menu>
  )
}
