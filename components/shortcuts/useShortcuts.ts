import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef } from 'react'
import { RECORD_KEYS } from '@/components/base/record-keys'
import { usePreferences } from '@/lib/client/queries/preferences'
import { isKeyFree, isKeyFreeInDialog } from './is-key-free'
import { editCell, focusSearch, jumpToRow, moveToCell, moveToRow, openRow, selectRow } from './list-rows'
import { pressInDialog, pressOnScreen } from './press-button'
import { findPrintHref } from './print-target'
import { type ShortcutName, shortcutOf } from './shortcuts'

type Actions = {
  onFind: () => void
  onHelp: () => void
  /** Called when Ctrl or ⌘ is pressed, because a shortcut may follow. */
  onCtrl: () => void
}

/** Runs the keyboard shortcuts. Shortcuts of a single key can be turned off (WCAG 2.1.4). */
export function useShortcuts({ onFind, onHelp, onCtrl }: Actions): void {
  const { shortcuts: isOn } = usePreferences()
  const router = useRouter()
  /** The last shortcut, if its first press did something. */
  const handled = useRef<ShortcutName>(undefined)

  /** Each function returns whether it did something. If not, the browser handles the key. */
  const run: Record<ShortcutName, (key: string) => boolean> = {
    find: () => done(onFind),
    help: () => done(onHelp),
    search: focusSearch,
    move: key => moveToRow(key === 'ArrowDown' ? 1 : -1),
    jump: key => jumpToRow(key === 'Home' ? 'first' : 'last'),
    cell: key => moveToCell(key === 'ArrowRight' ? 1 : -1),
    // The browser itself opens a link.
    open: openRow,
    editCell,
    select: selectRow,
    add: () => pressOnScreen(RECORD_KEYS.add),
    edit: () => pressInDialog(RECORD_KEYS.edit),
    step: key => pressInDialog(key.toLowerCase() === 'j' ? RECORD_KEYS.next : RECORD_KEYS.previous),
    // Without a target, the browser prints the screen.
    print: () => goTo(findPrintHref()),
  }

  function goTo(href: string | undefined): boolean {
    if (href) router.push(href)
    return href !== undefined
  }

  /** Key repeat moves through rows. All other shortcuts run once per press. */
  function handle(does: ShortcutName, event: KeyboardEvent) {
    const isRepeat = event.repeat && does !== 'move' && does !== 'cell'
    if (!isRepeat) handled.current = run[does](event.key) ? does : undefined
    // The browser would open a link again with each repeat.
    if (handled.current === does || (isRepeat && does === 'open')) event.preventDefault()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (['Control', 'Meta'].includes(event.key)) onCtrl()
    const shortcut = shortcutOf(event)
    if (!shortcut) return
    const isFree = shortcut.inDialog ? isKeyFreeInDialog : isKeyFree
    if (shortcut.withCtrl ?? ((isOn || shortcut.isAlwaysOn) && isFree(event))) handle(shortcut.does, event)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.isComposing) onKey(event)
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function done(action: () => void): true {
  action()
  return true
}
