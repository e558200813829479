'use client'

import { useState, type ComponentType } from 'react'
import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { useHydrated } from '@/components/layout/useHydrated'
import { ON_TOUCH } from '@/components/theme/touch'
import { useUser } from '@/components/session/useUser'
import { type Access, admits } from '@/lib/contract/permissions'

export type MenuEntry<A extends string> = {
  action: A
  needs: Access
  text: string
  Icon: ComponentType<SvgIconProps>
}

type Props<A extends string> = {
  /** Names the record, for screen readers. */
  name: string
  entries: readonly MenuEntry<A>[]
  onAction: (action: A) => void
}

/** A menu of the actions that the user may do with a record. */
export function RowMenu<A extends string>({ name, entries, onAction }: Props<A>) {
  // Rendered when first opened: of a hundred menus on a page, few ever are.
  const [menu, setMenu] = useState<{ anchor: HTMLElement; open: boolean } | null>(null)
  const user = useUser()
  const close = () => setMenu(last => last && { ...last, open: false })
  // It does nothing before.
  if (!useHydrated()) return <span className="menu-outline">⋮</span>
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={menu?.open ?? false}
        // On touch screens the button is larger; this keeps the dots at the edge.
        sx={{ [ON_TOUCH]: { mr: -1 } }}
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
