import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import Menu from '@mui/material/Menu'

type Opener = {
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
}

type Props = {
  /** Renders the button, with the props that open the menu. */
  button: (opener: Opener) => ReactNode
  /** The menu items. `close` closes the menu. */
  children: (close: () => void) => ReactNode
}

/**
 * A button with a menu of the same name. The menu is rendered when it is first opened, because a page has up to a
 * hundred such buttons.
 */
export function ButtonMenu({ button, children }: Props) {
  const [menu, setMenu] = useState<{ anchor: HTMLElement; open: boolean } | null>(null)
  const id = useId()
  const close = () => setMenu(last => last && { ...last, open: false })
  return (
    <>
      {button({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': menu?.open ?? false,
        onClick: event => setMenu({ anchor: event.currentTarget, open: true }),
      })}
      {menu && (
        <Menu
          anchorEl={menu.anchor}
          open={menu.open}
          onClose={close}
          slotProps={{ list: { 'aria-labelledby': id } }}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        >
          {children(close)}
        </Menu>
      )}
    </>
  )
}
