'use client'

import { type ReactNode, useState } from 'react'
import MoreVert from '@/components/icons/MoreVert'
import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'

type Props = Pick<IconButtonProps, 'size' | 'sx' | 'title'> & {
  label: string
  /** The items; `close` closes the menu. */
  children: (close: () => void) => ReactNode
}

/** A button of three dots with a menu. The menu is rendered when first opened: a page has a hundred, and few are opened. */
export function DotsMenu({ label, children, ...button }: Props) {
  const [menu, setMenu] = useState<{ anchor: HTMLElement; open: boolean } | null>(null)
  const close = () => setMenu(last => last && { ...last, open: false })
  return (
    <>
      <IconButton
        {...button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={menu?.open ?? false}
        onClick={event => setMenu({ anchor: event.currentTarget, open: true })}
      >
        <MoreVert fontSize={button.size} />
      </IconButton>
      {menu && (
        <Menu
          anchorEl={menu.anchor}
          open={menu.open}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        >
          {children(close)}
        </Menu>
      )}
    </>
  )
}
