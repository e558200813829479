'use client'

import MenuItem from '@mui/material/MenuItem'
import NextLink from 'next/link'
import { useIsAtLeast } from '@/components/base/ScreenWidth'
import { useUser } from '@/components/base/useUser'
import { type ButtonRule, isOffered } from '@/lib/contract/buttons'
import { DotsMenu } from './DotsMenu'

/** An action of a screen that is not needed every day: another page, or something to do. */
export type ScreenAction = Pick<ButtonRule, 'text' | 'needs' | 'isExport'> & {
  /** Whether the action has its own button on a screen with enough room. */
  hasButton?: boolean
} & ({ href: string } | { run: () => void })

/** The actions of a screen that have no button of their own. */
export function MoreActions({ actions }: { actions: readonly ScreenAction[] }) {
  const user = useUser()
  const isExtraWide = useIsAtLeast('xl')
  const offered = actions.filter(action => isOffered(user, action) && !(action.hasButton && isExtraWide))
  if (offered.length === 0) return null
  return (
    <DotsMenu label="More actions" title="More actions">
      {close =>
        offered.map(action =>
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
      }
    </DotsMenu>
  )
}
