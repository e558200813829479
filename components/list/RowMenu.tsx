import type { ComponentType } from 'react'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { ON_TOUCH } from '@/components/theme/touch'
import { useUser } from '@/components/base/useUser'
import { type Access, admits } from '@/lib/contract/permissions'
import { DotsMenu } from './DotsMenu'

export type MenuEntry<A extends string> = {
  action: A
  needs: Access
  text: string
  Icon: ComponentType<SvgIconProps>
}

type Props<A extends string> = {
  /** The name of the record, for screen readers. */
  name: string
  entries: readonly MenuEntry<A>[]
  onAction: (action: A) => void
}

/** A menu of the actions that the user may perform on a record. */
export function RowMenu<A extends string>({ name, entries, onAction }: Props<A>) {
  const user = useUser()
  return (
    // On touch screens the button is larger. The negative margin keeps the dots at the edge of the row.
    <DotsMenu label={`Actions for ${name}`} size="small" sx={{ [ON_TOUCH]: { mr: -1 } }}>
      {close =>
        entries
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
          ))
      }
    </DotsMenu>
  )
}
