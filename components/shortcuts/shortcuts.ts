export type ShortcutName = 'find' | 'help' | 'search' | 'move' | 'jump' | 'open' | 'select' | 'print'

type Shortcut = {
  does: ShortcutName
  /** As `KeyboardEvent.key` names them. */
  keys: readonly string[]
  /** The heading in the dialog. */
  scope: 'Everywhere' | 'In a list'
  text: string
  /** Pressed together with Ctrl or ⌘. Such a shortcut also works in fields, and cannot be turned off. */
  withCtrl?: true
}

/** Every keyboard shortcut: the handlers and the dialog that lists them both follow from this table. */
export const SHORTCUTS: readonly Shortcut[] = [
  {
    does: 'find',
    keys: ['k'],
    scope: 'Everywhere',
    text: 'Find a student, a staff member, a screen or an action',
    withCtrl: true,
  },
  { does: 'help', keys: ['?'], scope: 'Everywhere', text: 'Show the keyboard shortcuts' },
  { does: 'search', keys: ['/'], scope: 'In a list', text: 'Search the list' },
  { does: 'move', keys: ['ArrowDown', 'ArrowUp'], scope: 'In a list', text: 'Go to the next or the previous row' },
  { does: 'jump', keys: ['Home', 'End'], scope: 'In a list', text: 'Go to the first or the last row' },
  { does: 'open', keys: ['Enter'], scope: 'In a list', text: 'Open the row' },
  { does: 'select', keys: [' '], scope: 'In a list', text: 'Select the row, or clear it' },
  {
    does: 'print',
    keys: ['p'],
    scope: 'In a list',
    text: 'Print the students or the permissions of the list, or the sheet of the open student',
    withCtrl: true,
  },
]

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Many keyboards need Shift to type these. */
const WITH_SHIFT = ['?', '/']

/** The shortcut that a key stands for, if any. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): Shortcut | undefined {
  const isWithCtrl = ctrlKey || metaKey
  if (altKey || (shiftKey && !WITH_SHIFT.includes(key))) return undefined
  // With Caps Lock, the key is `K`.
  const known = isWithCtrl ? key.toLowerCase() : key
  return SHORTCUTS.find(({ keys, withCtrl = false }) => withCtrl === isWithCtrl && keys.includes(known))
}
