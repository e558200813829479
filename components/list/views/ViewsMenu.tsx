'use client'

import Check from '@mui/icons-material/Check'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNotify } from '@/components/feedback/Snackbars'
import { useUser } from '@/components/session/useUser'
import { reasonOf } from '@/lib/client/api-error'
import { useReplaceView, useViews } from '@/lib/client/queries/views'
import type { View } from '@/lib/contract/views'
import { isViewChanged, type ListView, mayChangeView, openView, viewBody, type ViewTask } from './list-view'

type Props = {
  open: boolean
  anchor: HTMLElement | null
  list: ListView
  onTask: (task: ViewTask) => void
  onClose: () => void
}

/** The saved views of a list, and what can be done with the open one. */
export function ViewsMenu({ open, anchor, list, onTask, onClose }: Props) {
  const { data: views, isError, refetch } = useViews(list.entity)
  const { mutateAsync: replace } = useReplaceView()
  const notify = useNotify()
  const user = useUser()
  const { view: current } = list

  /** Closes the menu and does something. */
  const item = (act: () => void) => ({
    onClick: () => {
      onClose()
      act()
    },
  })
  const saveChanges = (view: View) =>
    void replace({ id: view._id, ...viewBody(list, view) }).then(
      () => notify.success('View saved'),
      (error: unknown) => notify.error(reasonOf(error)),
    )

  return (
    <Menu open={open} anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': 'Views' } }}>
      {!views && !isError && <MenuItem disabled>Loading views...</MenuItem>}
      {!views && isError && (
        <MenuItem onClick={() => void refetch()}>The views could not be loaded. Press to try again.</MenuItem>
      )}
      {views?.length === 0 && <MenuItem disabled>No views saved yet</MenuItem>}
      {views?.map(view => (
        <MenuItem
          key={view._id}
          role="menuitemradio"
          aria-checked={view._id === current?._id}
          sx={{ maxWidth: 320 }}
          {...item(() => openView(list, view))}
        >
          <ListItemIcon>{view._id === current?._id && <Check fontSize="small" />}</ListItemIcon>
          <ListItemText
            primary={view.name}
            secondary={sharedText(view)}
            slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
          />
        </MenuItem>
      ))}
      <Divider />
      <MenuItem {...item(() => onTask({ kind: 'save' }))}>
        <ListItemText inset>Save as New View</ListItemText>
      </MenuItem>
      {current && (
        <MenuItem {...item(() => list.change({}, { view: null }))}>
          <ListItemText inset>Leave This View</ListItemText>
        </MenuItem>
      )}
      {current &&
        mayChangeView(current, user) && [
          isViewChanged(list) && (
            <MenuItem key="save" {...item(() => saveChanges(current))}>
              <ListItemText inset>Save Changes to This View</ListItemText>
            </MenuItem>
          ),
          <MenuItem key="rename" {...item(() => onTask({ kind: 'rename', view: current }))}>
            <ListItemText inset>{user.role === 'superAdmin' ? 'Rename or Share' : 'Rename'}</ListItemText>
          </MenuItem>,
          <MenuItem
            key="delete"
            sx={{ color: 'error.main' }}
            {...item(() => onTask({ kind: 'delete', view: current }))}
          >
            <ListItemText inset>Delete This View</ListItemText>
          </MenuItem>,
        ]}
    </Menu>
  )
}

function sharedText({ isShared, isOwn, ownerName }: View): string | undefined {
  if (!isShared) return undefined
  return isOwn ? 'Shared with everyone' : `Shared by ${ownerName}`
}
