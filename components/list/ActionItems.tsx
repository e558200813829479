import MenuItem from '@mui/material/MenuItem'
import NextLink from 'next/link'
import type { ButtonRule } from '@/lib/contract/buttons'

/** An action in the menu of a screen. It opens another page or runs a function. */
export type ScreenAction = Pick<ButtonRule, 'text' | 'needs' | 'isExport'> & ({ href: string } | { run: () => void })

type Props = { actions: readonly ScreenAction[]; close: () => void }

/** The items of a menu of actions. */
export const ActionItems = ({ actions, close }: Props) =>
  actions.map(action =>
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
  )
