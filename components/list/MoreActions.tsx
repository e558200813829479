'use client'

import { useState } from 'react'
import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import NextLink from 'next/link'
import { useIsExtraWide } from '@/components/layout/breakpoints'
import { useUser } from '@/components/session/useUser'
import { type Access, admits } from '@/lib/contract/permissions'

/** An action of a screen that is not needed every day: another page, or something to do. */
export type ScreenAction = {
  text: string
  needs?: Access
  /** Whether it has a button of its own where there is room. */
  hasButton?: boolean
} & ({ href: string } | { run: () => void })

/** The actions of a screen that have no button of their own. */
export function MoreActions({ actions }: { actions: readonly ScreenAction[] }) {
  const [menu, setMenu] = useState<{ anchor: HTMLElement; open: boolean } | null>(null)
  const user = useUser()
  const isExtraWide = useIsExtraWide()
  const offered = actions.filter(
    ({ needs = 'session', hasButton }) => admits(needs, user) && !(hasButton && isExtraWide),
  )
  if (offered.length === 0) return null
  const close = () => setMenu(last => last && { ...last, open: false })
  return (
    <>
      <IconButton
        aria-label="More actions"
        aria-haspopup="menu"
        aria-expanded={menu?.open ?? false}
        title="More actions"
        onClick={event => setMenu({ anchor: event.currentTarget, open: true })}
      >
        <MoreVert />
      </IconButton>
      {menu && (
        <Menu
          anchorEl={menu.anchor}
          open={menu.open}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        >
          {offered.map(action =>
            'href' in action ? (
              <MenuItem key={action.text} component={NextLink} href={action.href} onClick={close}>
                {action.text}
              </MenuItem>
            ) : (
              <MenuItem
                key={action.text}
                onClick={() => {
                  close()
                  action.run()
                }}
              >
                {action.text}
              </MenuItem>
            ),
          )}
        </Menu>
      )}
    </>
  )
}
