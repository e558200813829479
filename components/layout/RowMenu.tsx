'use client'

import { useState, type ComponentType } from 'react'
import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { useUser } from '@/components/session/useUser'
import { type Access, admits } from '@/lib/contract/permissions'

export type MenuEntry<A extends string> = {
  action: A
  needs: Access
  text: string
  Icon: ComponentType<SvgIconProps>
}

type Props<A extends string> = {
  /** Whose row it is. */
  name: string
  entries: readonly MenuEntry<A>[]
  onAction: (action: A) => void
}

/** What the user may do with one record of a list. */
export function RowMenu<A extends string>({ name, entries, onAction }: Props<A>) {
  // None until it is first opened: of a hundred menus on a page hardly any ever is.
  const [menu, setMenu] = useState<{ anchor: HTMLElement; open: boolean } | null>(null)
  const user = useUser()
  const close = () => setMenu(last => last && { ...last, open: false })
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={menu?.open ?? false}
        onClick={event => setMenu({ anchor: event.currentTarget, open: true })}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {menu && (
        <Menu
          anchorEl={menu.anchor}
          open={menu.open}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        >
          {entries
            .filter(({ needs }) => admits(needs, user))
            .map(({ action, text, Icon }) => (
              <MenuItem
                key={action}
                onClick={() => {
                  close()
                  onAction(action)
                }}
                sx={{ color: action === 'delete' ? 'error.main' : undefined }}
              >
                <ListItemIcon sx={{ color: 'inherit' }}>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText>{text}</ListItemText>
              </MenuItem>
            ))}
        </Menu>
      )}
    </>
  )
}
