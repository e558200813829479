import type { ReactNode } from 'react'
import MoreVert from '@/components/icons/MoreVert'
import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { ButtonMenu } from './ButtonMenu'

type Props = Pick<IconButtonProps, 'size' | 'sx' | 'title'> & {
  label: string
  /** The menu items. `close` closes the menu. */
  children: (close: () => void) => ReactNode
}

/** A button with three dots that opens a menu. */
export const DotsMenu = ({ label, children, ...props }: Props) => (
  <ButtonMenu
    button={opener => (
      <IconButton {...props} {...opener} aria-label={label}>
        <MoreVert fontSize={props.size} />
      </IconButton>
    )}
  >
    {children}
  </ButtonMenu>
)
