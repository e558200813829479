import { useState } from 'react'
import { useColorScheme } from '@mui/material/styles'
import { useDialogAddress } from '@/components/dialog/useDialogAddress'
import { useUser } from '@/components/base/useUser'
import { recordDialog } from '@/lib/client/dialog-address'
import { quickFindUses } from '@/lib/client/quick-find-uses'
import { type Keywords, keywordsFor } from '@/lib/client/ui/keywords'
import { screensFor } from '@/lib/client/ui/menu'
import { actionsFor, type QuickFindAction } from '@/lib/client/ui/quick-find-actions'
import type { RecordKind } from '@/lib/contract/record-tasks'
import { SCREEN_KEYWORDS } from '@/lib/client/ui/screen-keywords'
import { matchWords } from './match-words'
import type { MatchedOption, Option } from './options'
import { ACTION_ICONS, SCREEN_ICONS } from './screen-icons'

export type Commands = { showShortcuts: () => void; logOut: () => void }

/**
 * The screens and the actions that match a text. An empty text matches all actions and no screen. Whole matches come first,
 * then the most used entries.
 */
export function useScreensAndActions(text: string, commands: Commands) {
  const user = useUser()
  const { path, linkTo } = useDialogAddress()
  const { colorScheme, setMode } = useColorScheme()
  const [uses] = useState(() => quickFindUses(user._id))
  const addLink = (record: RecordKind) => ({ link: linkTo(recordDialog(path, { record, kind: 'create' })) })
  const target = (action: QuickFindAction) =>
    'href' in action
      ? { href: action.href }
      : {
          addStudent: addLink('student'),
          addStaff: addLink('staff'),
          changePassword: { href: '/profile#change-password' },
          switchColors: { run: () => setMode(colorScheme === 'dark' ? 'light' : 'dark') },
          showShortcuts: { run: commands.showShortcuts },
          logOut: { run: commands.logOut },
        }[action.name]

  function matched(option: Option, keywords: readonly Keywords[] = []): MatchedOption[] {
    const match = matchWords(text, option.title, keywordsFor(user, keywords))
    return match ? [{ ...option, details: match.hint, isWhole: match.isWhole }] : []
  }
  const rank = (options: readonly MatchedOption[]) =>
    options.toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || (uses[b.key] ?? 0) - (uses[a.key] ?? 0))

  const screens = text ? screensFor(user) : []
  return {
    screens: rank(
      screens.flatMap(({ path, label }) =>
        matched({ key: path, title: label, picture: SCREEN_ICONS[path], href: path }, SCREEN_KEYWORDS[path]),
      ),
    ),
    actions: rank(
      actionsFor(user).flatMap(action =>
        matched(
          { key: action.name, title: action.label, picture: ACTION_ICONS[action.name], ...target(action) },
          'keywords' in action ? action.keywords : [],
        ),
      ),
    ),
  }
}
